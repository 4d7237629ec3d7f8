import { Link } from 'react-router';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { SpotsLeft } from '../catalogue/spots-left.tsx';
import type { NextDate } from './next-date.ts';

interface Props {
  dates: NextDate[];
  all: { label: string; to: string };
}

export function NextDates({ dates, all }: Props) {
  return (
    <>
      <ul className="border-ink border-b">
        {dates.map(({ title, days, length, city, spots, price, minimum, to }) => (
          <li key={to} className="border-ink relative border-t">
            <Link
              to={to}
              className="group grid gap-x-12 gap-y-1 py-5 *:min-w-0 md:grid-cols-[1fr_1.2fr] md:items-baseline md:py-6"
            >
              <span>
                <span className="text-heading font-serif underline-offset-4 group-hover:underline">
                  {title}
                </span>
                {length && <span className="text-ink-soft block text-sm">{length}</span>}
              </span>
              <span className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 lg:grid-cols-[minmax(0,1fr)_7rem_6rem]">
                <span className="text-ink-soft text-pretty max-lg:col-span-2">
                  {city && <span className="text-ink block font-medium">{city}</span>}
                  {unbrokenDates(days)}
                  {minimum && <span className="block text-sm">{unbrokenDates(minimum)}</span>}
                </span>
                <span className="text-sm">
                  <SpotsLeft spots={spots} />
                </span>
                <span className="text-right font-serif text-2xl">{price}</span>
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
