-- What a calling off could not give back by card is owed until somebody of the office says that it was returned.

alter table calling_off_items add column returned_at timestamptz;
create index calling_off_items_by_hand on calling_off_items (changed_at)
  where outcome = 'by_hand' and returned_at is null;
