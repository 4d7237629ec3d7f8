import { space } from '#web/content/space.ts';

export function SpaceFeatures() {
  const { title, lead, cards } = space.features;
  return (
    <section
      aria-labelledby="features"
      className="page-width py-section grid gap-10 lg:grid-cols-[1fr_2fr] lg:gap-20"
    >
      <div className="lg:top-below-bar lg:sticky lg:self-start">
        <h2 id="features" className="text-title">
          {title}
        </h2>
        <p className="text-ink-soft mt-5 max-w-prose leading-relaxed">{lead}</p>
      </div>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {cards.map((card) => (
          <li key={card.title} className="border-rule border-t pt-5 pb-9">
            <h3 className="text-heading">{card.title}</h3>
            <p className="text-ink-soft mt-2.5 leading-relaxed">{card.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
