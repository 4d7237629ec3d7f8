-- An earlier release called these otherwise. Links that were already emailed keep working.
alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
update one_time_tokens set purpose = 'accept_invitation' where purpose = 'take_invitation';
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'claim_purchases', 'open_order', 'accept_invitation'));

update timed_runs set name = 'reconcile-payments' where name = 'reconcile-orders';
update timed_runs set name = 'check-ledger' where name = 'compare-ledger';
