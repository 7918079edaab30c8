//! Article 3 on bitboards: strictly legal moves, made for speed.
