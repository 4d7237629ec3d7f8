import { useId } from 'react';
import { Quotation } from '#web/ui/quotation.tsx';

export interface Story {
  quote: string;
  who: string;
  what: string;
}

/** The first story is large. The others are beside it. */
export function Stories({ title, stories: [first, ...others] }: { title: string; stories: Story[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="page-width py-section">
      <h2 id={id} className="eyebrow text-crimson font-sans">
        {title}
      </h2>
      <div className="mt-8 grid grid-cols-1 gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {first && <Quotation {...first} isLarge />}
        <div className="grid grid-cols-1 content-start gap-10">
          {others.map((story) => (
            <Quotation key={story.quote} {...story} />
          ))}
        </div>
      </div>
    </section>
  );
}
