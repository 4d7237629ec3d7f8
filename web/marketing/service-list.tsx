import { Link } from 'react-router';
import { home } from '#web/content/home.ts';
import { contactAbout, leadsSomewhere } from './known-program.ts';
import type { KnownProgram } from './known-program.ts';

export function ServiceList({ inCatalogue }: { inCatalogue: KnownProgram[] }) {
  return (
    <section
      aria-labelledby="services"
      className="page-width py-section grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]"
    >
      <div className="lg:top-below-bar md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-center md:max-lg:gap-x-12 lg:sticky lg:self-start">
        <div>
          <h2 id="services" className="text-title">
            {home.servicesTitle}
          </h2>
          <p className="text-ink-soft mt-5 max-w-prose leading-relaxed">{home.servicesLead}</p>
        </div>
        <img
          src="/images/pages/consulting.svg"
          alt=""
          width={1200}
          height={900}
          loading="lazy"
          className="rounded-edge mt-10 aspect-4/3 w-full object-cover md:max-lg:mt-0"
        />
      </div>
      <ol className="border-rule border-b">
        {home.services.map(({ title, who, line, ...link }, place) => (
          <li
            key={title}
            className="border-rule grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 border-t py-6 sm:grid-cols-[4rem_minmax(0,1fr)]"
          >
            <span aria-hidden className="text-crimson font-serif text-2xl leading-8 tabular-nums">
              {place + 1}
            </span>
            <div>
              <h3 className="text-heading">
                <Link
                  to={leadsSomewhere(link, inCatalogue) ? link.to : contactAbout(title)}
                  className="inline-block py-0.5 underline-offset-4 hover:underline"
                >
                  {title}
                </Link>
              </h3>
              <p className="text-ink-soft mt-1 text-sm">{who}</p>
              <p className="mt-3 max-w-prose leading-relaxed">{line}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
