-- The application may only add to the security log and count more of the same. These two run as the owner; the triggers
-- of 0033 still check every row.
create function erase_security_events(of_user bigint) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  update security_events set network = null, device = null, erased_at = now()
  where user_id = of_user and erased_at is null;
end;
create function forget_old_security_events() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  delete from security_events where at < now() - interval '400 days';
end;
revoke execute on function erase_security_events, forget_old_security_events from public;

-- Erased with their person.
create index reminder_links_by_email on reminder_links (email_hash);
create index stopped_reminders_by_age on stopped_reminders (stopped_at);

-- Counted before each of them is sent.
create index emails_about_unfinished_orders on emails (recipient, created_at)
  where kind in ('confirm_seats', 'payment_failed', 'order_expired');
