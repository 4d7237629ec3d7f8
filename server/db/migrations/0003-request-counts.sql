-- Requests counted against limits that all processes share. Unlogged: after a crash counting starts anew.

create unlogged table request_counts (
  key text primary key,
  counted integer not null,
  resets_at timestamptz not null
);
