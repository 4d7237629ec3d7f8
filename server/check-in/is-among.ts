import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ShownTicket } from './decide-scan.ts';

/** Expects the alias t (a ticket). */
export function isAmong(scans: ShownTicket[]): RawBuilder<boolean> {
  const ids = scans.flatMap(({ ticket }) => (typeof ticket === 'number' ? [ticket] : []));
  return sql<boolean>`(t.id = any(${ids}::bigint[]) or t.code = any(${codesOf(scans)}::text[]))`;
}

export function codesOf(scans: ShownTicket[]): string[] {
  return scans.flatMap(({ ticket }) => (typeof ticket === 'string' ? [ticket] : []));
}
