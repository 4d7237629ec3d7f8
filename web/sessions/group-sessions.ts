import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { monthLabel } from './month-grid.ts';
import { isAtSchool } from './preferred-school-first.ts';

type Grouped = Pick<WorkshopSession, 'location' | 'local_start' | 'starts_at'>;

interface Titles {
  school: string;
  /** The title of the sessions at that school. */
  atSchool: string;
  undated: string;
}

export interface SessionGroup<Session> {
  title: string;
  sessions: Session[];
}

/** The sessions at the preferred school, then those of each month, in order of date. */
export function groupSessions<Session extends Grouped>(
  sessions: readonly Session[],
  { school, atSchool, undated }: Titles,
): SessionGroup<Session>[] {
  const groups = new Map<string, Session[]>();
  for (const session of sessions.toSorted(bySchoolAndDate(school))) {
    const title = titleOf(session, { school, atSchool, undated });
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

function titleOf(session: Grouped, { school, atSchool, undated }: Titles): string {
  if (isAtSchool(session, school)) return atSchool;
  return session.local_start === '' ? undated : monthLabel(session.local_start.slice(0, 7));
}
