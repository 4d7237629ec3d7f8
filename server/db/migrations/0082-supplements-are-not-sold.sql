-- A process of the release before does not know supplements, and would sell one as an order of its own when it is paid.
-- Its transaction fails now, and the payment waits for a process that knows.
alter table orders add constraint supplement_is_not_sold
  check (supplement_to is null or state <> 'paid') not valid;
