import { about } from '#web/content/about.ts';

export function Timeline() {
  return (
    <section aria-labelledby="timeline" className="bg-parchment border-rule border-y">
      <div className="page-width py-section">
        <h2 id="timeline" className="text-title">
          {about.timelineTitle}
        </h2>
        <ol className="border-ink mt-10 border-l md:mt-14 lg:grid lg:grid-cols-5 lg:border-t lg:border-l-0">
          {about.timeline.map(({ year, title, line }) => (
            <li key={year} className="relative pb-10 pl-8 last:pb-0 lg:pt-8 lg:pr-8 lg:pb-0 lg:pl-0">
              <span
                aria-hidden
                className="bg-crimson absolute top-3 -left-1.5 size-3 rotate-45 lg:-top-1.5 lg:left-0"
              />
              <p className="text-figure font-serif">
                <time dateTime={year}>{year}</time>
              </p>
              <h3 className="text-heading mt-3">{title}</h3>
              <p className="text-ink-soft mt-2 max-w-prose leading-relaxed">{line}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
