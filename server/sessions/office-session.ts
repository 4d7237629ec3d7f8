import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { VenueFact } from '#contract/catalogue/venue-fact.ts';
import type { SessionFields } from '#contract/sessions/office-session.ts';
import type { SessionDecision } from '#contract/sessions/session-minimum.ts';

/** A session for the office, published or not. */
export interface OfficeSession extends SessionFields {
  id: number;
  venueId: number | null;
  /** Null if it has those of its venue. */
  venueFacts: VenueFact[] | null;
  poolId: number;
  program: { id: number; slug: string; title: string; priceCents: number | null };
  startsAt: Date;
  endsAt: Date;
  state: 'upcoming' | 'running' | 'past' | 'cancelled';
  isPublished: boolean;
  decision: SessionDecision | null;
  decidedAt: Date | null;
  cancelledAt: Date | null;
  taken: number;
  revision: number;
}

/** Expects `workshop_sessions as w`, `programs as p` and the seat pool as `s`. */
export const officeSessionColumns: RawBuilder<unknown> = sql`
  w.id, w.seat_pool_id as pool_id, w.session_title, w.program_type, w.location, w.city,
  w.country, w.country_code, w.venue_name, w.venue_address, w.venue_id, w.venue_facts,
  w.organization_logo,
  w.organization_logo_alt, w.location_highlights, w.audiences,
  w.grade_levels, w.timezone, to_char(w.starts_local, 'YYYY-MM-DD"T"HH24:MI') as starts_local,
  to_char(w.ends_local, 'YYYY-MM-DD"T"HH24:MI') as ends_local, w.starts_at, w.ends_at,
  w.price_cents, w.is_featured, w.special_notes, w.preparation_notes, w.seat_form,
  w.min_seats, to_char(w.decide_on, 'YYYY-MM-DD') as decide_on, w.decision, w.decided_at,
  case when w.cancelled_at is not null then 'cancelled' when w.starts_at > now() then 'upcoming'
    when w.ends_at > now() then 'running' else 'past' end as state,
  w.published_at is not null as is_published, w.cancelled_at as cancelled_at, w.revision,
  s.capacity, s.taken, s.blocked,
  json_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'priceCents', p.price_cents) as program`;

/** Joins each pool by its id, so that the number of pools does not matter. */
export const officeSessionTables: RawBuilder<unknown> = sql`
  workshop_sessions w
  join programs p on p.id = w.program_id
  cross join lateral (select capacity, taken, blocked from seat_pools where id = w.seat_pool_id offset 0) s`;
