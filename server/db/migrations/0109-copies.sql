-- A second address that gets copies of the emails about tickets and dates. Whoever reads it is a person, to be found,
-- exported and erased.
alter table orders add column if not exists copy_email text not null default '';
create index if not exists orders_by_copy_email on orders (copy_email) where copy_email <> '';

-- Who gets copies is counted since 0113.
create function count_copied() returns trigger language plpgsql as $$
begin
  perform count_people_once(array[new.copy_email, old.copy_email]);
  return null;
end $$;
create constraint trigger count_copied after update on orders
  deferrable initially deferred for each row when (new.copy_email <> old.copy_email) execute function count_copied();
