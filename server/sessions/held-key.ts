import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** What has a time and a place: a session, or a program that is sold by seat and has dates. */
export interface HeldKey {
  kind: 'session' | 'program';
  id: number;
}

interface Held extends Pick<HeldKey, 'kind'> {
  id: number | RawBuilder<number>;
}

/** Expects the alias l (an order line). A program's lines are those of its own seats. */
export function isLineOf({ kind, id }: Held): RawBuilder<boolean> {
  return kind === 'session'
    ? sql<boolean>`l.session_id = ${id}`
    : sql<boolean>`(l.program_id = ${id} and l.session_id is null)`;
}

/** Of `orders as o`: it has a valid ticket for this, and an address to write to. */
export function isToBeTold(held: Held): RawBuilder<boolean> {
  return sql<boolean>`(o.email <> '' and o.id in (
    select l.order_id from order_lines l join tickets t on t.order_line_id = l.id and t.state = 'valid'
    where ${isLineOf(held)}))`;
}

/** Of `orders as o`: its start still lies ahead, if what it booked starts within this many days of booking. */
export function isAhead(startsWithinDays: number | null | RawBuilder<number | null>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(o.created_at > now() - make_interval(days => ${startsWithinDays}::int), true)`;
}
