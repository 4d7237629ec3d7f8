import { useId } from 'react';

interface Props {
  title: string;
  statement: string;
  reasons: { title: string; text: string }[];
}

/** A key sentence, with its explanation next to it. */
export function Reasons({ title, statement, reasons }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="bg-navy on-dark graticule text-white">
      <div className="page-width py-section grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-20">
        <div>
          <h2 id={id} className="eyebrow text-gold-pale font-sans">
            {title}
          </h2>
          <p className="text-title mt-6 font-serif">{statement}</p>
        </div>
        <dl className="grid grid-cols-1 gap-x-12 gap-y-10 sm:grid-cols-2">
          {reasons.map((reason) => (
            <div key={reason.title} className="border-t border-white/30 pt-4">
              <dt className="text-heading font-serif">{reason.title}</dt>
              <dd className="mt-3 leading-relaxed text-white/80">{reason.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
