import type { OfficeSession } from '#contract/sessions/office-session.ts';

/** The number of seats by what they are: none is counted twice, and all together are the capacity. */
export function SeatFigures({ seats }: { seats: OfficeSession['seats'] }) {
  const figures: [string, string, number][] = [
    ['Booked', 'paid, free or by invoice', seats.sold],
    ['Held', 'while buyers pay', seats.held],
    ['Blocked', 'by the office, not for sale', seats.blocked],
    ['Left', 'can be booked', seats.left],
    ['Capacity', 'all seats', seats.capacity],
  ];
  return (
    <dl className="border-rule mb-8 grid grid-cols-2 gap-x-6 gap-y-4 border-y py-4 sm:grid-cols-5">
      {figures.map(([label, meaning, figure]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm">
            {label} <span className="text-ink-soft block">{meaning}</span>
          </dt>
          <dd className="font-serif text-3xl tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
