-- The office finds orders, corrects them, gives money back and makes them by hand.

alter table orders
  -- Two who correct the same order are told of each other.
  add column revision integer not null default 1,
  -- How its money comes: by card, by an invoice that is paid outside of this system, or not at all.
  add column paid_by text not null default 'card' check (paid_by in ('card', 'invoice', 'free')),
  -- The number of the invoice, or why it is free.
  add column paid_note text not null default '' check (length(paid_note) <= 200),
  -- Who of the office made it by hand.
  add column made_by bigint references users (id);
update orders set paid_by = 'free' where total_cents = 0;
alter table orders add constraint free_costs_nothing check (paid_by <> 'free' or total_cents = 0);

-- One that was replaced by another cart is a change of mind, not an order.
create index orders_by_time on orders (created_at, id) where replaced_by is null;
create index orders_by_total on orders (total_cents, id) where replaced_by is null;
create index orders_by_state on orders (state, created_at, id) where replaced_by is null;
-- Begins with a space, so that what a word begins with can be looked for.
create index orders_by_words on orders using gin (search_fold(' ' || name || ' ' || email) gin_trgm_ops);

alter table refunds
  -- Why, in the words of whoever asked for it.
  add column note text not null default '' check (length(note) <= 500),
  -- The provider would not do it: the money went back in another way.
  add column returned_outside_at timestamptz;
create index refunds_failed on refunds (created_at) where state = 'failed';
create index disputes_open on disputes (opened_at) where closed_at is null;

-- A letter of a kind about one thing goes out once by itself; the office may send it again.
alter table mails add column again_of bigint references mails (id);
alter table mails drop constraint mails_kind_subject_key;
create unique index mails_once on mails (kind, subject) where again_of is null;
create index mails_by_subject on mails (subject, kind);

create index webhook_inbox_by_payment on webhook_inbox ((payload ->> 'paymentIntent'));
create index webhook_inbox_by_object on webhook_inbox ((payload ->> 'id'));
