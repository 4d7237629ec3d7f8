-- When the reconciler last asked the card provider about it. The one that has waited longest is next.
alter table checkout_attempts add column looked_at timestamptz;
alter table refunds add column looked_at timestamptz;
