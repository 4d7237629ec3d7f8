import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AttemptState } from '#contract/attempt-state.ts';
import type { RepaymentCause } from '#contract/manual-repayment.ts';
import type { CallingOffOutcome } from '#contract/office/calling-off-outcome.ts';
import type { OfficeRole } from '#contract/office/invitations.ts';
import type { MessageStepKind } from '#contract/office/message-step.ts';
import type { Standing } from '#contract/office/standing.ts';
import type { OrderEventKind } from '#contract/order-event.ts';
import type { OrderState } from '#contract/order-state.ts';
import type { PaidBy } from '#contract/paid-by.ts';
import type { PictureFormat } from '#contract/picture.ts';
import type { ProgramType } from '#contract/program-type.ts';
import type { RefundReason, RefundState } from '#contract/refund-state.ts';
import type { Role } from '#contract/role.ts';
import type { SoldBy } from '#contract/sold-by.ts';
import type { TokenScope } from '#contract/token-scope.ts';

type OneTimePurpose =
  | 'verify_email'
  | 'reset_password'
  | 'claim_purchases'
  | 'open_order'
  | 'take_invitation';

export interface Database {
  programs: {
    id: Generated<number>;
    slug: string;
    title: string;
    description: string;
    category: string;
    track: string | null;
    image: string | null;
    duration: string;
    price_cents: number | null;
    features: string[];
    grade_levels: string[];
    sold_by: SoldBy;
    seat_pool_id: number | null;
    position: Generated<number>;
    published_at: Generated<Date | null>;
    created_at: Generated<Date>;
    title_folded: GeneratedAlways<string>;
    description_folded: GeneratedAlways<string>;
    revision: Generated<number>;
    archived_at: Generated<Date | null>;
    media_hash: GeneratedAlways<string | null>;
  };
  program_former_slugs: {
    slug: string;
    program_id: number;
  };
  media: {
    hash: string;
    master: Buffer;
    width: number;
    height: number;
    made_at: Generated<Date | null>;
    unused_since: Generated<Date | null>;
    created_at: Generated<Date>;
  };
  media_files: {
    hash: string;
    width: number;
    format: PictureFormat;
    bytes: Buffer;
  };
  workshop_sessions: {
    id: Generated<number>;
    program_id: number;
    program_sold_by: GeneratedAlways<'session'>;
    seat_pool_id: number;
    session_title: string | null;
    program_type: Generated<ProgramType>;
    location: string;
    city: string;
    country: string;
    country_code: string;
    venue_name: string;
    venue_address: string;
    organization_logo: string | null;
    organization_logo_alt: Generated<string>;
    location_highlights: string[];
    audiences: string[];
    grade_levels: number[];
    timezone: string;
    starts_local: string;
    ends_local: string;
    starts_at: GeneratedAlways<Date>;
    ends_at: GeneratedAlways<Date>;
    price_cents: number | null;
    is_featured: Generated<boolean>;
    special_notes: string | null;
    published_at: Generated<Date | null>;
    cancelled_at: Generated<Date | null>;
    created_at: Generated<Date>;
    revision: Generated<number>;
    words: GeneratedAlways<string>;
  };
  callings_off: {
    id: Generated<number>;
    session_id: number;
    note: Generated<string>;
    started_by: number;
    started_at: Generated<Date>;
    finished_at: Generated<Date | null>;
  };
  calling_off_items: {
    id: Generated<number>;
    calling_off_id: number;
    order_id: number;
    state: Generated<'due' | 'done' | 'failed'>;
    outcome: Generated<CallingOffOutcome | null>;
    seats: Generated<number>;
    amount_cents: Generated<number>;
    refund_id: Generated<number | null>;
    failure: Generated<string | null>;
    changed_at: Generated<Date>;
  };
  seat_pools: {
    id: Generated<number>;
    capacity: number;
    taken: Generated<number>;
    set_aside: Generated<number>;
  };
  settings: {
    key: string;
    value: unknown;
  };
  request_counts: {
    key: string;
    counted: number;
    resets_at: Date;
  };
  users: {
    id: GeneratedAlways<number>;
    email: string;
    email_verified_at: Date | null;
    password_hash: string | null;
    name: string;
    phone: Generated<string>;
    school_name: Generated<string>;
    grade: Generated<string>;
    city: Generated<string>;
    role: Role;
    disabled_at: Date | null;
    created_at: Generated<Date>;
    revision: Generated<number>;
  };
  people: {
    id: GeneratedAlways<number>;
    email: string;
    user_id: number | null;
    name: string;
    phone: string;
    order_count: number;
    paid_cents: number;
    last_order_at: Date | null;
    known_since: Date | null;
    standing: GeneratedAlways<Standing>;
    name_folded: GeneratedAlways<string>;
    searched: GeneratedAlways<string>;
  };
  person_notes: {
    id: GeneratedAlways<number>;
    person_id: number;
    text: string;
    written_by: number | null;
    written_at: Generated<Date>;
  };
  access_tokens: {
    id: GeneratedAlways<number>;
    token_hash: Buffer;
    user_id: number;
    scope: TokenScope;
    device: Generated<string>;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
    expires_at: Date;
    proven_at: Date | null;
  };
  passkeys: {
    id: GeneratedAlways<number>;
    user_id: number;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    created_at: Generated<Date>;
    last_used_at: Date | null;
  };
  passkey_challenges: {
    challenge: string;
    token_id: number;
    expires_at: Date;
  };
  authenticator_apps: {
    user_id: number;
    secret: Buffer;
    confirmed_at: Date | null;
    last_step: Generated<number>;
    created_at: Generated<Date>;
  };
  recovery_codes: {
    user_id: number;
    code_hash: Buffer;
    used_at: Date | null;
  };
  one_time_tokens: {
    token_hash: Buffer;
    purpose: OneTimePurpose;
    email: string;
    user_id: number | null;
    order_id: number | null;
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
  };
  invitations: {
    id: GeneratedAlways<number>;
    email: string;
    role: OfficeRole;
    invited_by: number | null;
    created_at: Generated<Date>;
    sent_at: Generated<Date>;
    expires_at: Date;
    taken_at: Generated<Date | null>;
    withdrawn_at: Generated<Date | null>;
  };
  program_interests: {
    user_id: number;
    program_id: number;
    created_at: Generated<Date>;
  };
  audit_log: {
    id: GeneratedAlways<number>;
    at: Generated<Date>;
    actor: string;
    action: string;
    subject: string;
    detail: Generated<unknown>;
    before: Generated<unknown>;
    after: Generated<unknown>;
    network: Generated<string | null>;
    erased_at: Generated<Date | null>;
  };
  orders: {
    id: Generated<number>;
    reference: string;
    user_id: number | null;
    buyer_key_hash: Buffer | null;
    buyer: GeneratedAlways<string | null>;
    network: string | null;
    name: string;
    email: string;
    phone: Generated<string>;
    school_name: Generated<string>;
    grade: Generated<string>;
    city: Generated<string>;
    notes: Generated<string>;
    cart_hash: Buffer;
    /** Changed by changeOrderState alone. */
    state: ColumnType<OrderState, OrderState, never>;
    currency: string;
    total_cents: number;
    replaced_by: number | null;
    extended_at: Date | null;
    created_at: Generated<Date>;
    settled_at: Date | null;
    anonymised_at: Date | null;
    revision: Generated<number>;
    paid_by: Generated<PaidBy>;
    paid_note: Generated<string>;
    made_by: Generated<number | null>;
  };
  order_keys: {
    order_id: number;
    key_hash: Buffer;
  };
  order_lines: {
    id: Generated<number>;
    order_id: number;
    position: number;
    program_id: number;
    session_id: number | null;
    seat_pool_id: number;
    title: string;
    detail: Generated<string>;
    quantity: number;
    unit_price_cents: number;
  };
  checkout_attempts: {
    order_id: number;
    attempt: number;
    state: AttemptState;
    request: unknown;
    expires_at: Date;
    leased_until: Date | null;
    provider_session_id: string | null;
    url: string | null;
    created_at: Generated<Date>;
  };
  seat_holds: {
    id: Generated<number>;
    order_line_id: number;
    seat_pool_id: number;
    quantity: number;
    state: 'held' | 'sold' | 'released';
    freed: Generated<number>;
    created_at: Generated<Date>;
  };
  payments: {
    id: GeneratedAlways<number>;
    order_id: number;
    payment_intent: string;
    provider_session_id: string;
    amount_cents: number;
    currency: string;
    refunded_cents: Generated<number>;
    paid_at: Date;
    created_at: Generated<Date>;
  };
  refunds: {
    id: GeneratedAlways<number>;
    order_id: number;
    payment_id: number;
    amount_cents: number;
    reason: RefundReason;
    state: RefundState;
    provider_refund_id: string | null;
    failure: string | null;
    requested_by: number | null;
    retry_of: number | null;
    asked_at: Date | null;
    created_at: Generated<Date>;
    ended_at: Date | null;
    note: Generated<string>;
  };
  manual_repayments: {
    id: GeneratedAlways<number>;
    order_id: number;
    cause: RepaymentCause;
    refund_id: Generated<number | null>;
    session_id: Generated<number | null>;
    amount_cents: number;
    created_at: Generated<Date>;
    returned_at: Generated<Date | null>;
    returned_by: Generated<number | null>;
    note: Generated<string>;
  };
  tickets: {
    id: GeneratedAlways<number>;
    code: string;
    order_line_id: number;
    holder: string;
    state: 'valid' | 'refunded';
    refund_id: number | null;
    checked_in_at: Date | null;
    checked_in_by: number | null;
    created_at: Generated<Date>;
  };
  ticket_scans: {
    id: string;
    ticket_id: number;
    shown_at: Date;
    received_at: Generated<Date>;
    scanned_by: number | null;
    answer: 'let_in' | 'turned_away';
    undone_at: Date | null;
    undone_by: number | null;
  };
  disputes: {
    id: GeneratedAlways<number>;
    payment_id: number;
    provider_dispute_id: string;
    status: string;
    reason: string;
    amount_cents: number;
    opened_at: Date;
    closed_at: Date | null;
    updated_at: Generated<Date>;
  };
  order_events: {
    id: GeneratedAlways<number>;
    order_id: number;
    kind: OrderEventKind;
    actor: Generated<string>;
    detail: Generated<unknown>;
    at: Generated<Date>;
  };
  webhook_inbox: {
    event_id: string;
    type: string;
    payload: unknown;
    created_at: Date;
    received_at: Generated<Date>;
    processed_at: Date | null;
    tries: Generated<number>;
    last_error: string | null;
  };
  idempotency_keys: {
    caller: string;
    route: string;
    key: string;
    body_hash: Buffer;
    subject: string;
    created_at: Generated<Date>;
  };
  provider_tokens: {
    bucket: string;
    tokens: number;
    granted: number;
    refilled_at: Date;
  };
  mails: {
    id: GeneratedAlways<number>;
    kind: string;
    subject: string;
    recipient: string;
    facts: Generated<unknown>;
    state: Generated<'queued' | 'sent' | 'failed' | 'dropped'>;
    tries: Generated<number>;
    refusals: Generated<number>;
    last_error: string | null;
    tried_at: Generated<Date | null>;
    created_at: Generated<Date>;
    sent_at: Date | null;
    again_of: Generated<number | null>;
    tried_anew_at: Generated<Date | null>;
  };
  summed_days: {
    day: string;
    summed_at: Generated<Date>;
  };
  sales_by_day: {
    day: string;
    program_id: number;
    paid_cents: number;
    refunded_cents: number;
    seats: number;
  };
  timed_runs: {
    name: string;
    every_minutes: number;
    begun_at: Generated<Date>;
    ended_at: Date | null;
    failure: string | null;
    outcome: unknown;
    succeeded_at: Date | null;
    again_of: Generated<number | null>;
  };
  contact_messages: {
    id: Generated<number>;
    name: string;
    email: string;
    subject: string;
    message: string;
    answered_at: Date | null;
    answered_by: number | null;
    created_at: Generated<Date>;
    assigned_to: Generated<number | null>;
    revision: Generated<number>;
    searched: GeneratedAlways<string>;
  };
  contact_message_steps: {
    id: GeneratedAlways<number>;
    message_id: number;
    kind: MessageStepKind;
    text: Generated<string>;
    made_by: number | null;
    made_at: Generated<Date>;
  };
  brochure_leads: {
    id: Generated<number>;
    name: string;
    email: string;
    phone: Generated<string>;
    institution: Generated<string>;
    audience: string | null;
    source: Generated<string>;
    consented_at: Date;
    created_at: Generated<Date>;
    searched: GeneratedAlways<string>;
  };
}
