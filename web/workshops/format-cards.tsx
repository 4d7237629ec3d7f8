import { sessionList } from '#web/content/workshops.ts';

/** What the two program types mean. */
export function FormatCards() {
  return (
    <section aria-labelledby="formats" className="bg-parchment border-rule border-y">
      <div className="page-width py-section">
        <h2 id="formats" className="text-title">
          {sessionList.typesTitle}
        </h2>
        <ul className="mt-10 grid gap-y-10 md:grid-cols-2 md:gap-x-16">
          {sessionList.types.map(({ name, length, unit, line, text }) => (
            <li
              key={name}
              className="border-navy grid grid-cols-[auto_1fr] gap-x-6 border-t-2 pt-5 md:gap-x-8"
            >
              <p aria-hidden className="text-crimson text-center">
                <span className="block font-serif text-7xl leading-none md:text-8xl">{length}</span>
                <span className="text-sm">{unit}</span>
              </p>
              <div>
                <h3 className="text-heading">{name}</h3>
                <p className="mt-1 font-semibold">{line}</p>
                <p className="text-ink-soft mt-3 leading-relaxed">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
