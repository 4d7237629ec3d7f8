-- Alerts to the office that also go to the address in ALERT_WEBHOOK_URL, beside the email.
create table alerts (
  id bigint generated always as identity primary key,
  -- What it is about, such as refund:12. One alert per subject.
  subject text not null unique,
  -- A sentence without personal data.
  what text not null,
  -- Where the office finds more.
  path text not null check (path like '/admin%'),
  -- dropped: there was no address.
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'dropped')),
  tries integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index alerts_waiting on alerts (created_at) where state = 'queued';
