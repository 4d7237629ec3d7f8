import { useId } from 'react';

interface Props {
  title: string;
  hours: { when: string; what: string }[];
}

/** The timetable of one day. */
export function Timetable({ title, hours }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border border-white/30 p-6 md:p-8">
      <h2 id={id} className="eyebrow text-gold-pale font-sans">
        {title}
      </h2>
      <dl className="mt-4">
        {hours.map(({ when, what }) => (
          <div key={when} className="flex flex-wrap gap-x-3 gap-y-1 border-t border-white/20 py-3">
            <dt className="w-19 text-sm leading-6 text-white/80 tabular-nums">{when}</dt>
            <dd className="min-w-0 flex-[1_1_10rem] font-serif text-lg leading-snug">{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
