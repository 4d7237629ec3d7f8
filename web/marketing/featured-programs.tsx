import { Link } from 'react-router';
import { home } from '#web/content/home.ts';
import { UnbrokenTitle } from '#web/ui/unbroken-title.tsx';
import { contactAbout } from './known-program.ts';
import type { KnownProgram } from './known-program.ts';

const [first, ...others] = home.featured;

/** The first program has a poster. The others are a list. */
export function FeaturedPrograms({ inCatalogue }: { inCatalogue: KnownProgram[] }) {
  return (
    <section aria-labelledby="featured" className="bg-parchment border-rule border-y">
      <div className="page-width py-section">
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:items-end md:gap-12">
          <h2 id="featured" className="text-title">
            {home.featuredTitle}
          </h2>
          <p className="text-ink-soft max-w-prose leading-relaxed">{home.featuredLead}</p>
        </div>
        <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-10 md:mt-14 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
          {first && (
            <article className="group relative">
              <img
                src={`/images/posters/${first.slug}.svg`}
                alt=""
                width={1200}
                height={900}
                loading="lazy"
                className="rounded-edge aspect-4/3 w-full object-cover"
              />
              <p className="text-crimson mt-6 text-sm font-semibold">{first.category}</p>
              <h3 className="text-title mt-2">
                <Link
                  to={linkOf(first, inCatalogue)}
                  className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
                >
                  <UnbrokenTitle title={first.title} />
                </Link>
              </h3>
              <p className="text-ink-soft mt-4 max-w-prose leading-relaxed">{first.description}</p>
              <PriceLine duration={first.duration} program={programOf(first, inCatalogue)} isLarge />
            </article>
          )}
          <div>
            {others.map((program) => (
              <article
                key={program.slug}
                className="group border-rule relative grid grid-cols-[min(4.5rem,18vw)_minmax(0,1fr)] gap-x-5 border-t py-6 last:border-b sm:grid-cols-[7rem_minmax(0,1fr)]"
              >
                <img
                  src={`/images/posters/${program.slug}.svg`}
                  alt=""
                  width={400}
                  height={400}
                  loading="lazy"
                  className="rounded-edge aspect-square w-full object-cover"
                />
                <div>
                  <p className="text-crimson text-sm font-semibold">{program.category}</p>
                  <h3 className="text-heading mt-1">
                    <Link
                      to={linkOf(program, inCatalogue)}
                      className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
                    >
                      <UnbrokenTitle title={program.title} />
                    </Link>
                  </h3>
                  <p className="text-ink-soft mt-2 text-sm leading-relaxed">{program.description}</p>
                  <PriceLine duration={program.duration} program={programOf(program, inCatalogue)} />
                </div>
              </article>
            ))}
            <p className="mt-6">
              <Link to="/programs" className="text-link inline-block py-1 font-semibold">
                All programs, with prices and open spots
              </Link>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

interface PriceLineProps {
  duration: string;
  program: KnownProgram | undefined;
  isLarge?: boolean;
}

function PriceLine({ duration, program, isLarge = false }: PriceLineProps) {
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className={`font-serif ${isLarge ? 'text-4xl' : 'text-2xl'}`}>{program?.price ?? 'Custom'}</span>
      <span className="text-ink-soft text-sm">{duration}</span>
      {program?.isSoldOut && <span className="text-red text-sm font-semibold">Sold out</span>}
      {program?.isLimited && <span className="text-red text-sm font-semibold">Limited spots</span>}
    </p>
  );
}

function programOf({ slug }: { slug: string }, inCatalogue: KnownProgram[]): KnownProgram | undefined {
  return inCatalogue.find((program) => program.slug === slug);
}

/** A program that is not in the catalogue has no page, so it links to the contact page. */
function linkOf(featured: { slug: string; title: string; to: string }, inCatalogue: KnownProgram[]): string {
  if (programOf(featured, inCatalogue)) return featured.to;
  return contactAbout(featured.title);
}
