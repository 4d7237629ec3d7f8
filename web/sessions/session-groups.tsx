import { useId } from 'react';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { atPreferredSchool, preferredSchool, sessionList } from '../content/workshops.ts';
import { groupSessions } from './group-sessions.ts';
import { SessionCard } from './session-card.tsx';
import type { ShownProgram } from './shown-program.ts';

interface Props {
  sessions: WorkshopSession[];
  program: ShownProgram;
}

/** The sessions of a list by month, after those at the preferred school. */
export function SessionGroups({ sessions, program }: Props) {
  const id = useId();
  const groups = groupSessions(sessions, {
    school: preferredSchool,
    atSchool: atPreferredSchool,
    undated: sessionList.undated,
  });
  return groups.map((group, place) => (
    <section key={group.title} aria-labelledby={`${id}-${place}`} className="mt-6 first:mt-0">
      <h3 id={`${id}-${place}`} className="border-ink border-b pb-1.5 text-lg">
        {group.title}
      </h3>
      <ul className="divide-rule border-rule divide-y border-b">
        {group.sessions.map((session) => (
          <li key={session.id}>
            <SessionCard session={session} program={program} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
