import { sessionList } from '../content/workshops.ts';

/** What the two program types mean. */
export function FormatCards() {
  return (
    <section aria-labelledby="formats">
      <h2 id="formats" className="text-heading">
        {sessionList.typesTitle}
      </h2>
      <ul className="mt-4 space-y-6">
        {sessionList.types.map(({ name, length, unit, line, text }) => (
          <li key={name} className="border-navy grid grid-cols-[3rem_1fr] gap-x-4 border-t-2 pt-3">
            <p aria-hidden className="text-crimson text-center">
              <span className="block font-serif text-5xl leading-none">{length}</span>
              <span className="text-sm">{unit}</span>
            </p>
            <div>
              <h3 className="font-sans font-semibold">{name}</h3>
              <p>{line}</p>
              <p className="text-ink-soft mt-1.5 text-sm leading-relaxed">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
