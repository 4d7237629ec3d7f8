import type { WorkshopSession } from '#contract/workshop-session.ts';
import { monthLabel } from './month-grid.ts';
import { isAtSchool } from './preferred-school-first.ts';

type Grouped = Pick<WorkshopSession, 'location' | 'local_start' | 'starts_at'>;

export interface SessionGroup<Session> {
  title: string;
  sessions: Session[];
}

/** The sessions at the preferred school, then those of each month, in order of date. */
export function groupSessions<Session extends Grouped>(
  sessions: readonly Session[],
  { school, undated }: { school: string; undated: string },
): SessionGroup<Session>[] {
  const groups = new Map<string, Session[]>();
  for (const session of sessions.toSorted(bySchoolAndDate(school))) {
    const title = titleOf(session, { school, undated });
    groups.set(title, [...(groups.get(title) ?? []), session]);
  }
  return [...groups].map(([title, held]) => ({ title, sessions: held }));
}

function bySchoolAndDate(school: string) {
  return (one: Grouped, other: Grouped): number =>
    Number(isAtSchool(other, school)) - Number(isAtSchool(one, school)) ||
    Number(one.local_start === '') - Number(other.local_start === '') ||
    one.starts_at.localeCompare(other.starts_at);
}

function titleOf(session: Grouped, { school, undated }: { school: string; undated: string }): string {
  if (isAtSchool(session, school)) return school;
  return session.local_start === '' ? undated : monthLabel(session.local_start.slice(0, 7));
}
