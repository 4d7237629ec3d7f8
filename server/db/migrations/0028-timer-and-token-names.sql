-- An earlier release called these otherwise. Links that were already emailed keep working.
alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
update one_time_tokens set purpose = 'accept_invitation' where purpose = 'take_invitation';
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'claim_purchases', 'open_order', 'accept_invitation'));

delete from timed_runs where name = 'sweep-orders';
update timed_runs set name = 'reconcile-payments' where name = 'reconcile-orders';
update timed_runs set name = 'check-ledger' where name = 'compare-ledger';

-- Changes of programs and sessions were logged with their fields' names in camelCase, all others in snake_case.
create function pg_temp.as_columns(fields jsonb) returns jsonb language sql as $$
  select jsonb_object_agg(lower(regexp_replace(key, '([A-Z])', '_\1', 'g')), value) from jsonb_each(fields)
$$;
alter table audit_log disable trigger only_erased;
update audit_log set before = pg_temp.as_columns(before), after = pg_temp.as_columns(after)
where subject ~ '^(program|session):' and (before::text ~ '[a-z][A-Z]' or after::text ~ '[a-z][A-Z]');
update audit_log set after = jsonb_set(after, '{state}', '"cancelled"') where after ->> 'state' = 'called_off';
update audit_log set action = renamed.now
from (values
  ('admin_made', 'admin_created'),
  ('delivery.tried_again', 'delivery.retried'),
  ('invitation.made', 'invitation.created'),
  ('invitation.taken', 'invitation.accepted'),
  ('job.tried_again', 'job.retried'),
  ('order.given_up', 'order.cancelled'),
  ('order.made', 'order.created'),
  ('order.returned_by_hand', 'order.repayment_recorded'),
  ('program.placed', 'program.moved'),
  ('refund.tried_again', 'refund.retried'),
  ('session.made', 'session.created')) as renamed (was, now)
where action = renamed.was;
alter table audit_log enable trigger only_erased;

update order_events set kind = 'repayment_recorded' where kind = 'refund_returned_outside';

-- Only an unpaid order needs its network, for the limit of holds.
update orders set network = null where network is not null and state not in ('pending', 'awaiting_payment');
