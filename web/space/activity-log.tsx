import { space } from '#web/content/space.ts';

/** The browser itself keeps only one entry open at a time. */
export function ActivityLog() {
  return (
    <ol className="border-ink border-t-2">
      {space.activities.entries.map(({ title, where, text, result }, place) => (
        <li key={title} className="border-rule border-b">
          <details name="activity" className="group">
            <summary className="hover:bg-parchment grid grid-cols-[2.75rem_1fr_auto] items-baseline gap-x-2 py-5 md:grid-cols-[5rem_1fr_16rem_auto] md:gap-x-6 md:px-2">
              <span aria-hidden className="text-crimson font-serif text-2xl tabular-nums md:text-4xl">
                {place + 1}
              </span>
              <h3 className="text-heading md:text-2xl">{title}</h3>
              <span className="text-ink-soft col-start-2 row-start-2 mt-1 text-sm md:col-start-3 md:row-start-1 md:mt-0">
                {where}
              </span>
              <span
                aria-hidden
                className="text-crimson relative col-start-3 row-start-1 size-4 self-center md:col-start-4"
              >
                <span className="absolute inset-x-0 top-1/2 border-t" />
                <span className="absolute inset-y-0 left-1/2 border-l group-open:scale-y-0" />
              </span>
            </summary>
            <div className="grid gap-5 pb-8 pl-13 md:grid-cols-[1fr_16rem] md:gap-x-6 md:pr-12 md:pl-28">
              <p className="text-ink-soft max-w-prose leading-relaxed">{text}</p>
              <p className="border-gold self-start border-l-2 pl-4 font-serif text-lg leading-snug">
                {result}
              </p>
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}
