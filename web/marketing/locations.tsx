import { about } from '#web/content/about.ts';

/** The first two are wider; the others share a row. */
const widths = ['lg:col-span-7', 'lg:col-span-5'];

export function Locations() {
  return (
    <section aria-labelledby="locations" className="bg-parchment border-rule border-y">
      <div className="page-width py-section">
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:items-end md:gap-12">
          <h2 id="locations" className="text-title">
            {about.locationsTitle}
          </h2>
          <p className="text-ink-soft max-w-prose leading-relaxed">{about.locationsLead}</p>
        </div>
        <ul className="mt-10 grid grid-cols-2 gap-x-5 gap-y-10 sm:gap-x-10 md:mt-14 lg:grid-cols-12">
          {about.locations.map(({ city, line, picture }, place) => (
            <li key={city} className={widths[place] ?? 'lg:col-span-3'}>
              <img
                src={`/images/cities/${picture}.svg`}
                alt=""
                width={1200}
                height={900}
                loading="lazy"
                className={`rounded-edge aspect-4/3 w-full object-cover ${place < widths.length ? 'lg:aspect-auto lg:h-96' : ''}`}
              />
              <h3 className="text-heading mt-4">{city}</h3>
              <p className="text-ink-soft mt-1 leading-relaxed max-sm:text-sm">{line}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
