-- As before, and also the days of the payments and refunds of the order. What is for no ticket is shared out by its
-- lines, whose seats have changed.
create or replace function forget_sums_of_moved_ticket() returns trigger language plpgsql as $$
begin
  perform forget_sums(array(
    select distinct firm_day(at) from (
      select new.created_at as at
      union all select p.paid_at from order_lines l join payments p on p.order_id = l.order_id
        where l.id = new.order_line_id
      union all select r.ended_at from order_lines l join refunds r on r.order_id = l.order_id
        where l.id = new.order_line_id
    ) entries where at is not null order by 1));
  return null;
end $$;
