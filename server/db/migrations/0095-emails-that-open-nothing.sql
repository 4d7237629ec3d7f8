-- Counted before another email that opens nothing goes to an address.
create index if not exists emails_that_open_nothing on emails (recipient, created_at)
  where kind in ('withdrawal_unmatched', 'contact_confirmation', 'brochure');
