-- The last sign-in. An account from before counts as used on the day of the update.
alter table users add column last_used_at timestamptz not null default now();

-- Unlike an account that its owner deleted, one that ended unused leaves the consents given for its seats.
alter table erasures drop constraint erasures_kind_check;
alter table erasures add constraint erasures_kind_check
  check (kind in ('person', 'account', 'unused_account', 'order', 'care', 'journey'));
