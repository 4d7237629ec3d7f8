import { Link } from 'react-router';
import type { WorkshopSession } from '#contract/workshop-session.ts';
import { sessionList, workshopWithDetails } from '#web/content/workshops.ts';
import type { ShownProgram } from './shown-program.ts';

interface Props {
  program: ShownProgram;
  sessions: WorkshopSession[];
  workshop: string;
}

export function SessionListHero({ program, sessions, workshop }: Props) {
  const hasDetails = workshop === workshopWithDetails;
  return (
    <header className="border-rule bg-parchment border-b">
      <div className="page-width py-10 md:py-14">
        <p className="text-sm">
          <Link
            to={hasDetails ? `/elite-workshops/${workshop}` : '/elite-workshops'}
            className="text-link inline-block py-1"
          >
            <span aria-hidden>← </span>
            {hasDetails ? sessionList.detailsLink : sessionList.landingLink}
          </Link>
        </p>
        <p className="eyebrow text-crimson mt-8">{sessionList.eyebrow}</p>
        <h1 className="text-display mt-3 max-w-5xl">{program.title}</h1>
        {sessions.length > 0 && (
          <dl className="mt-10 grid grid-cols-2 gap-x-8 gap-y-6 md:mt-14 md:grid-cols-4">
            {factsOf(sessions).map(({ label, value }) => (
              <div key={label} className="border-ink border-t pt-3">
                <dt className="text-ink-soft text-sm">{label}</dt>
                <dd className="mt-1 font-serif text-3xl md:text-4xl">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </header>
  );
}

const monthAndDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

function factsOf(sessions: WorkshopSession[]) {
  const byStart = sessions.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
  const priced = sessions.filter(({ effective_price: price }) => price !== null && price > 0);
  const [cheapest] = priced.toSorted(
    (one, other) => (one.effective_price ?? 0) - (other.effective_price ?? 0),
  );
  return [
    { label: 'Sessions', value: String(sessions.length) },
    { label: 'Cities', value: String(new Set(sessions.map(({ city }) => city)).size) },
    { label: 'Next', value: monthAndDay.format(new Date(byStart[0]?.local_start.slice(0, 10) ?? '')) },
    { label: 'From', value: cheapest?.formatted_effective_price ?? 'Custom' },
  ];
}
