import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** What has a time and a place: a session, or a program that is sold by seat and has dates. */
export interface HeldKey {
  kind: 'session' | 'program';
  id: number;
}

/** Expects the alias l (an order line). A program's lines are those of its own seats. */
export function isLineOf({ kind, id }: HeldKey): RawBuilder<boolean> {
  return kind === 'session'
    ? sql<boolean>`l.session_id = ${id}`
    : sql<boolean>`(l.program_id = ${id} and l.session_id is null)`;
}
