import { home } from '#web/content/home.ts';

const [first, ...others] = home.stories;

export function SuccessStories() {
  return (
    <section aria-labelledby="stories" className="page-width py-section">
      <h2 id="stories" className="eyebrow text-crimson font-sans">
        {home.storiesTitle}
      </h2>
      {first && (
        <figure className="mt-6 max-w-5xl">
          <blockquote className="text-title font-serif text-balance">“{first.quote}”</blockquote>
          <Source {...first} />
        </figure>
      )}
      <div className="mt-14 grid grid-cols-1 gap-x-16 gap-y-10 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] md:pl-[12%]">
        {others.map((story) => (
          <figure key={story.who} className="border-rule border-t pt-6">
            <blockquote className="text-heading font-serif text-balance">“{story.quote}”</blockquote>
            <Source {...story} />
          </figure>
        ))}
      </div>
    </section>
  );
}

function Source({ who, program }: { who: string; program: string }) {
  return (
    <figcaption className="mt-5 text-sm">
      <span className="block font-semibold">{who}</span>
      <span className="text-ink-soft block">{program}</span>
    </figcaption>
  );
}
