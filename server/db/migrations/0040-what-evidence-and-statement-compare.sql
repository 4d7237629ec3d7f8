-- What is sent beside the document, as it was when the evidence was prepared: a retry must not differ from the first try.
alter table dispute_evidence
  add column buyer_name text not null default '',
  add column buyer_email text not null default '',
  add column description text not null default '';
update dispute_evidence e
set buyer_name = o.name, buyer_email = o.email, description = coalesce(
  (select string_agg(l.quantity || ' x ' || l.title, '; ' order by l.position) from order_lines l where l.order_id = o.id), '')
from disputes d join payments p on p.id = d.payment_id join orders o on o.id = p.order_id
where d.id = e.dispute_id and e.document is not null and e.sent_at is null;

-- What the buyer paid or got back. An account that settles in another currency has that of the balance in amount_cents.
alter table balance_transactions
  add column charged_cents bigint,
  add column charged_currency text;
