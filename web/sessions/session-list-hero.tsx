import { Link } from 'react-router';
import type { SessionFact } from './session-list-summary.ts';

interface Props {
  title: string;
  facts: SessionFact[];
  back: { label: string; to: string };
}

export function SessionListHero({ title, facts, back }: Props) {
  return (
    <header className="border-rule bg-parchment border-b">
      <div className="page-width py-3 md:py-5">
        <p className="no-print text-sm">
          <Link to={back.to} className="text-link inline-block py-1">
            <span aria-hidden>← </span>
            {back.label}
          </Link>
        </p>
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1.5">
          <h1 className="max-w-full text-2xl leading-tight wrap-anywhere md:text-[1.75rem]">{title}</h1>
          {facts.length > 0 && (
            <dl className="flex flex-wrap gap-x-3.5 text-sm md:gap-x-5 md:text-base">
              {facts.map(({ label, value }) => (
                <div key={label} className="flex gap-1.5">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="font-semibold">{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
    </header>
  );
}
