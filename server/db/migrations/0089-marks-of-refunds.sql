-- What the card provider was told of a refund at the first try. It takes a further try only if that says the same, and
-- tickets may have been handed on or moved since.
alter table refunds add column mark jsonb;
