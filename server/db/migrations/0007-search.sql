-- A search that forgives: how alike two words are is judged by their groups of three letters.
create extension if not exists pg_trgm;
