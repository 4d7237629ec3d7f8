import { useId } from 'react';

export interface Story {
  quote: string;
  who: string;
  what: string;
}

/** The first one large; the others answer it from the side. */
export function Stories({ title, stories: [first, ...others] }: { title: string; stories: Story[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="page-width py-section">
      <h2 id={id} className="eyebrow text-crimson font-sans">
        {title}
      </h2>
      <div className="mt-8 grid grid-cols-1 gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {first && (
          <figure>
            <blockquote className="text-title font-serif">“{first.quote}”</blockquote>
            <Source {...first} />
          </figure>
        )}
        <div className="grid grid-cols-1 content-start gap-10">
          {others.map((story) => (
            <figure key={story.quote} className="border-rule border-t pt-5">
              <blockquote className="text-heading font-serif">“{story.quote}”</blockquote>
              <Source {...story} />
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}

function Source({ who, what }: Story) {
  return (
    <figcaption className="mt-5 text-sm">
      <span className="font-semibold">{who}</span>
      <span className="text-ink-soft block">{what}</span>
    </figcaption>
  );
}
