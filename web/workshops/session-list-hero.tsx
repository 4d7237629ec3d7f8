import { Link } from 'react-router';
import type { SessionFact } from './session-list-summary.ts';

interface Props {
  eyebrow: string;
  title: string;
  facts: SessionFact[];
  back: { label: string; to: string };
}

export function SessionListHero({ eyebrow, title, facts, back }: Props) {
  return (
    <header className="border-rule bg-parchment border-b">
      <div className="page-width py-10 md:py-14">
        <p className="no-print text-sm">
          <Link to={back.to} className="text-link inline-block py-1">
            <span aria-hidden>← </span>
            {back.label}
          </Link>
        </p>
        <p className="eyebrow text-crimson mt-8">{eyebrow}</p>
        <h1 className="text-display mt-3 max-w-5xl">{title}</h1>
        {facts.length > 0 && (
          <dl className="mt-10 grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-x-8 gap-y-6 md:mt-14 md:grid-cols-4">
            {facts.map(({ label, value }) => (
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
