import type { OfficeSession } from '#contract/office/session.ts';

/** The number of seats by state. */
export function SeatFigures({ seats }: { seats: OfficeSession['seats'] }) {
  const figures: [string, number][] = [
    ['Sold', seats.sold],
    ['Held', seats.held],
    ['Blocked', seats.blocked],
    ['Left', seats.left],
    ['Capacity', seats.capacity],
  ];
  return (
    <dl className="border-rule mb-8 grid grid-cols-3 gap-x-6 gap-y-3 border-y py-4 sm:grid-cols-5">
      {figures.map(([label, figure]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="font-serif text-3xl tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
