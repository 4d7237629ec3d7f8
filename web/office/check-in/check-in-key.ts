import { useParams } from 'react-router';
import type { CheckInSession } from '#contract/check-in/office-check-in.ts';

/** A session by its number, or a program with dates. As devices store it, and as the office’s addresses name it. */
export type CheckInKey = number | `programs/${number}`;

export function keyOf({ kind, id }: Pick<CheckInSession, 'kind' | 'id'>): CheckInKey {
  return kind === 'program' ? `programs/${id}` : id;
}

export function useCheckInKey(): CheckInKey {
  const { session, program } = useParams();
  return program === undefined ? Number(session) : `programs/${Number(program)}`;
}

/** The address of its page in the office. */
export function guestsAt(key: CheckInKey): string {
  return `/admin/guests/${key}`;
}

/** Where the API has its guests. */
export function guestsPath(key: CheckInKey): string {
  return typeof key === 'number' ? `/guests/sessions/${key}` : `/guests/${key}`;
}
