//! Article 3 read literally, on a plain board: a function for each sub-article.
