import { Link } from 'react-router';
import type { NextDate } from './next-date.ts';

interface Props {
  dates: NextDate[];
  all: { label: string; to: string };
}

export function NextDates({ dates, all }: Props) {
  return (
    <>
      <ul className="border-ink border-b">
        {dates.map(({ title, days, city, price, to }) => (
          <li key={to} className="border-ink relative border-t">
            <Link
              to={to}
              className="group grid gap-x-12 gap-y-1 py-6 *:min-w-0 md:grid-cols-2 md:items-baseline"
            >
              <span className="text-heading font-serif underline-offset-4 group-hover:underline">
                {title}
              </span>
              <span className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
                <span className="text-ink-soft">
                  {days}, {city}
                </span>
                <span className="font-serif text-2xl">{price}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <Link to={all.to} className="action action-strong">
          {all.label}
        </Link>
      </p>
    </>
  );
}
