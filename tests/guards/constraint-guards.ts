/** The tables of orders, seats, payments, session cancellations and check-in. */
export const saleTables = [
  'challenge_rules',
  'checkout_attempts',
  'date_changes',
  'declines',
  'dispute_evidence',
  'disputes',
  'emails',
  'idempotency_keys',
  'invoice_payments',
  'manual_repayments',
  'order_events',
  'order_keys',
  'order_lines',
  'order_requests',
  'orders',
  'payments',
  'refunds',
  'seat_holds',
  'seat_pools',
  'session_cancellation_items',
  'session_cancellations',
  'ticket_scans',
  'tickets',
  'webhook_inbox',
];

const sameKey = `buyer_key_hash = decode(repeat('00', 32), 'hex')`;
const sameCart = `cart_hash = decode(repeat('00', 32), 'hex')`;

/** Every check and unique index of those tables, with a statement on the rows of build-sale.ts that it refuses. */
export const constraintGuards: Record<string, string> = {
  // Seats. The first is checked before seats_never_oversold, which would refuse it too.
  seat_pools_capacity_check: `update seat_pools set capacity = -1`,
  seats_never_oversold: `update seat_pools set taken = capacity + 1`,
  blocked_is_taken: `update seat_pools set blocked = taken + 1`,
  seat_holds_quantity_check: `update seat_holds set quantity = 0`,
  seat_holds_state_check: `update seat_holds set state = 'lost'`,
  seat_holds_check: `update seat_holds set freed = quantity + 1`,
  one_live_hold_per_line: `insert into seat_holds (order_line_id, seat_pool_id, quantity, state)
    select order_line_id, seat_pool_id, 1, 'held' from seat_holds`,

  challenge_rules_pkey: `insert into challenge_rules select * from challenge_rules`,
  challenge_rules_asks_check: `update challenge_rules set asks = 'often'`,
  challenge_rules_reason_check: `update challenge_rules set reason = ''`,

  // Orders.
  orders_reference_key: `update orders set reference = 'AAAA-AAAA-AAAA'`,
  orders_reference_check: `update orders set reference = 'aaaa-' || id`,
  orders_buyer_key_hash_check: `update orders set buyer_key_hash = '\\x00'`,
  orders_notes_check: `update orders set notes = repeat('a', 2001)`,
  orders_cart_hash_check: `update orders set cart_hash = '\\x00'`,
  orders_state_check: `update orders set state = 'lost'`,
  orders_currency_check: `update orders set currency = 'USD'`,
  orders_total_cents_check: `update orders set total_cents = -1`,
  orders_check: `update orders set user_id = null, buyer_key_hash = null`,
  orders_paid_by_check: `update orders set paid_by = 'cash'`,
  orders_paid_note_check: `update orders set paid_note = repeat('a', 201)`,
  free_hold_ends: `update orders set state = 'awaiting_confirmation'`,
  free_costs_nothing: `update orders set paid_by = 'free'`,
  agreed_with_time: `update order_lines set agreed_at = now()`,
  one_open_order_per_buyer: `update orders set state = 'pending', ${sameKey}`,
  one_free_order_per_account_and_cart: `update orders set total_cents = 0, ${sameCart},
    buyer_key_hash = null, user_id = (select min(id) from users)`,
  one_free_order_per_guest_and_cart: `update orders set total_cents = 0, ${sameCart}, ${sameKey}`,
  order_keys_pkey: `insert into order_keys select * from order_keys`,
  order_keys_key_hash_check: `update order_keys set key_hash = '\\x00'`,
  order_lines_order_id_position_key: `update order_lines set position = 1`,
  order_lines_quantity_check: `update order_lines set quantity = -1`,
  order_lines_unit_price_cents_check: `update order_lines set unit_price_cents = -1`,

  // Another date.
  supplement_becomes_date_change: `update orders set state = 'date_changed'`,
  supplement_is_not_sold: `update orders set supplement_to = id`,
  offer_ends: `update orders set state = 'offered', supplement_to = id, held_until = null`,
  asked_until_a_time: `update session_cancellation_items set state = 'asked', outcome = null`,
  date_change_has_tickets: `update date_changes set ticket_ids = '{}'`,
  changed_with_line: `update date_changes set to_line_id = null`,
  changed_or_to_be_paid: `update date_changes set to_line_id = null, changed_at = null, supplement_id = null`,
  date_changes_reason_check: `update date_changes set reason = repeat('a', 501)`,
  date_changes_supplement_id_key: `update date_changes set supplement_id = order_id`,

  // Manual orders that wait for a second admin.
  order_requests_state_check: `update order_requests set state = 'lost', order_id = null`,
  order_requests_paid_by_check: `update order_requests set paid_by = 'card'`,
  order_requests_paid_note_check: `update order_requests set paid_note = ''`,
  order_requests_lines_check: `update order_requests set lines = '{}'`,
  order_requests_list_cents_check: `update order_requests set list_cents = -1`,
  order_requests_reason_check: `update order_requests set reason = repeat('a', 501)`,
  decided_by_another: `update order_requests set decided_by = requested_by`,
  decided_once: `update order_requests set decided_at = null`,
  approval_has_order: `update order_requests set order_id = null`,
  one_request_per_order: `insert into order_requests (state, paid_by, paid_note, name, email, phone, school_name, grade,
      city, lines, list_cents, currency, decided_at, order_id)
    select state, paid_by, paid_note, name, email, phone, school_name, grade, city, lines, list_cents, currency,
      decided_at, order_id from order_requests`,

  // Payment.
  checkout_attempts_pkey: `insert into checkout_attempts (order_id, attempt, state, request, expires_at)
    select order_id, attempt, 'expired', '{}', now() from checkout_attempts`,
  checkout_attempts_attempt_check: `update checkout_attempts set attempt = 0`,
  checkout_attempts_state_check: `update checkout_attempts set state = 'lost'`,
  checkout_attempts_check: `update checkout_attempts set provider_session_id = null`,
  checkout_attempts_provider_session_id_key: `
    insert into checkout_attempts (order_id, attempt, state, request, expires_at, provider_session_id)
    select order_id, 2, 'expired', '{}', now(), provider_session_id from checkout_attempts`,
  one_live_attempt_per_order: `insert into checkout_attempts (order_id, attempt, state, request, expires_at)
    select order_id, again, 'creating', '{}', now() from checkout_attempts, generate_series(2, 3) as again`,
  payments_payment_intent_key: `update payments set payment_intent = 'pi_same'`,
  payments_amount_cents_check: `update payments set amount_cents = 0`,
  never_refunded_beyond_payment: `update payments set refunded_cents = amount_cents + 1`,
  declines_by_provider_id: `insert into declines (order_id, provider_id, reason, declined_at)
    select order_id, provider_id, reason, declined_at from declines`,
  declines_reason_check: `update declines set reason = ''`,
  disputes_provider_dispute_id_key: `insert into disputes
    (payment_id, provider_dispute_id, status, reason, amount_cents, opened_at)
    select payment_id, provider_dispute_id, status, reason, amount_cents, opened_at from disputes`,
  disputes_amount_cents_check: `update disputes set amount_cents = -1`,
  dispute_evidence_checksum_check: `update dispute_evidence set checksum = '\\x00'`,
  evidence_requested_before_sent: `update dispute_evidence set requested_at = null, sent_at = now()`,
  evidence_sent_or_failed: `update dispute_evidence
    set requested_at = now(), sent_at = now(), failed_at = now()`,
  one_evidence_per_dispute: `insert into dispute_evidence (dispute_id, checksum)
    select dispute_id, checksum from dispute_evidence`,
  webhook_inbox_pkey: `insert into webhook_inbox select * from webhook_inbox`,
  idempotency_keys_pkey: `insert into idempotency_keys select * from idempotency_keys`,
  idempotency_keys_key_check: `update idempotency_keys set key = ''`,

  // Refunds.
  refunds_amount_cents_check: `update refunds set amount_cents = 0`,
  refunds_reason_check: `update refunds set reason = 'whim'`,
  refunds_state_check: `update refunds set state = 'lost'`,
  refunds_note_check: `update refunds set note = repeat('a', 501)`,
  refunds_provider_refund_id_key: `update refunds set provider_refund_id = 're_same'`,
  refunds_retry_of_key: `insert into refunds (order_id, payment_id, amount_cents, reason, state, retry_of)
    select order_id, payment_id, 1, 'requested', 'due', (select min(id) from refunds) from refunds`,
  one_automatic_refund_per_payment: `update refunds set reason = 'paid_twice'`,
  invoice_payments_reference_check: `update invoice_payments set reference = repeat('a', 201)`,
  invoice_payments_corrects_key: `insert into invoice_payments (order_id, paid_on, amount_cents, reference, corrects)
    select order_id, paid_on, amount_cents, '', corrects from invoice_payments where corrects is not null`,
  invoice_payments_check: `update invoice_payments set amount_cents = -amount_cents`,
  manual_repayments_cause_check: `update manual_repayments set cause = 'whim'`,
  manual_repayments_refund_id_key: `insert into manual_repayments (order_id, cause, refund_id, amount_cents)
    select order_id, 'refund_failed', id, 1 from (select min(id) as id, order_id from refunds group by 2) r,
      generate_series(1, 2)`,
  manual_repayments_amount_cents_check: `update manual_repayments set amount_cents = 0`,
  manual_repayments_note_check: `update manual_repayments set returned_at = now(), note = repeat('a', 501)`,
  manual_repayments_check: `update manual_repayments set cause = 'refund_failed'`,
  manual_repayments_check1: `update manual_repayments set cause = 'session_cancelled'`,
  manual_repayments_check2: `update manual_repayments set note = 'By bank'`,

  // Session cancellations.
  session_cancellations_session_id_key: `insert into session_cancellations (session_id, started_by)
    select session_id, started_by from session_cancellations`,
  session_cancellations_note_check: `update session_cancellations set note = repeat('a', 1001)`,
  session_cancellation_items_cancellation_id_order_id_key: `
    insert into session_cancellation_items (cancellation_id, order_id)
    select cancellation_id, order_id from session_cancellation_items`,
  session_cancellation_items_state_check: `update session_cancellation_items set state = 'lost'`,
  session_cancellation_items_outcome_check: `update session_cancellation_items set state = 'done', outcome = 'whim'`,
  session_cancellation_items_check: `update session_cancellation_items set state = 'done'`,

  // Tickets, check-in and emails.
  tickets_code_key: `update tickets set code = 'AAAA-AAAA-AAAA'`,
  tickets_refunded_cents_check: `update tickets set refunded_cents = -1`,
  tickets_state_check: `update tickets set state = 'lost'`,
  ticket_scans_pkey: `insert into ticket_scans select * from ticket_scans`,
  ticket_scans_answer_check: `update ticket_scans set answer = 'perhaps'`,
  ticket_scans_check: `update ticket_scans set undone_by = scanned_by`,
  emails_once: `insert into emails (kind, subject, recipient)
    select kind, subject, recipient from emails`,
  emails_state_check: `update emails set state = 'lost'`,
};
