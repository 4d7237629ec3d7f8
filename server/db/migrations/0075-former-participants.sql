-- Whoever had a seat before it was handed on is found by name too.
create index handed_on_tickets_by_words on handed_on_tickets
  using gin (without_accents(office_fold(' ' || holder)) gin_trgm_ops);
