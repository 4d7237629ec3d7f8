import { home } from '#web/content/home.ts';
import { Quotation } from '#web/ui/quotation.tsx';

const [first, ...others] = home.stories;

export function SuccessStories() {
  return (
    <section aria-labelledby="stories" className="page-width py-section">
      <h2 id="stories" className="eyebrow text-crimson mb-6 font-sans">
        {home.storiesTitle}
      </h2>
      {first && <Quotation {...first} isLarge />}
      <div className="mt-14 grid grid-cols-1 gap-x-16 gap-y-10 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] md:pl-[12%]">
        {others.map((story) => (
          <Quotation key={story.quote} {...story} />
        ))}
      </div>
    </section>
  );
}
