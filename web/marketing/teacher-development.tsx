import { Link } from 'react-router';
import { apiContext } from '#web/api-client/api-context.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import { load } from '#web/api-client/load.ts';
import { Stories } from '#web/catalogue/stories.tsx';
import { teachers } from '#web/content/teachers.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { Figures } from '#web/ui/figures.tsx';
import { PageHero } from '#web/ui/page-hero.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Route } from './+types/teacher-development';
import { Curriculum } from './curriculum.tsx';

export const meta: Route.MetaFunction = ({ error }) =>
  !error ? pageMeta({ title: teachers.title, description: teachers.description }) : [];

export const handle = { socialPicture: '/images/social/teacher-development.jpg' };

export function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  return load(request, async () => {
    const program = await api.getProgram(teachers.programSlug).catch(undefinedIfNotFound);
    return program
      ? { price: program.formatted_price, programAddress: `/programs/${program.slug}` }
      : { price: teachers.price, programAddress: undefined };
  });
}

function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}

export default function TeacherDevelopment({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        eyebrow={teachers.eyebrow}
        title={teachers.title}
        lead={teachers.lead}
        picture="/images/pages/teachers.svg"
      >
        <Ways {...loaderData} />
      </PageHero>
      <div className="page-width py-section">
        <h2 className="sr-only">In figures</h2>
        <Figures figures={teachers.figures} />
      </div>
      <Section title={teachers.featuresTitle} lead={teachers.featuresLead} tone="parchment">
        <Features />
      </Section>
      <Section title={teachers.curriculumTitle} lead={teachers.curriculumLead}>
        <Curriculum days={teachers.curriculum} />
      </Section>
      <Stories title={teachers.storiesTitle} stories={teachers.stories} />
      <Price {...loaderData} />
    </>
  );
}

function Ways({ price, programAddress }: Route.ComponentProps['loaderData']) {
  return (
    <>
      <p className="mb-6 flex flex-wrap items-baseline gap-x-4">
        <span className="text-figure font-serif">{price}</span>
        <span className="text-ink-soft">four days, at most twelve teachers</span>
      </p>
      <p className="flex flex-wrap gap-4">
        <Link to={programAddress ?? '/contact'} className="action action-crimson">
          {teachers.call.program}
        </Link>
        <Link to="/contact" className="action action-quiet">
          {teachers.call.talk}
        </Link>
      </p>
    </>
  );
}

function Features() {
  return (
    <ol className="grid grid-cols-1 gap-x-16 md:grid-cols-2">
      {teachers.features.map(({ title, text }, place) => (
        <li key={title} className="border-rule grid grid-cols-[3rem_minmax(0,1fr)] border-t py-6">
          <span aria-hidden className="text-crimson font-serif text-2xl">
            {place + 1}
          </span>
          <div>
            <h3 className="text-heading">{title}</h3>
            <p className="text-ink-soft mt-2 leading-relaxed">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Price({ price, programAddress }: Route.ComponentProps['loaderData']) {
  const { call } = teachers;
  return (
    <section aria-labelledby="price" className="bg-navy on-dark graticule text-white">
      <div className="page-width py-section grid grid-cols-1 gap-x-20 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end">
        <div>
          <h2 id="price" className="text-display">
            {call.title}
          </h2>
          <p className="mt-6 max-w-prose text-lg leading-relaxed text-white/85">{call.line}</p>
        </div>
        <div className="border-t border-white/30 pt-6">
          <p className="text-figure font-serif">{price}</p>
          <p className="mt-6 flex flex-wrap gap-4">
            <Link to="/signup" className="action action-crimson">
              {call.createAccount}
            </Link>
            <Link to="/contact" className="action action-light">
              {call.talk}
            </Link>
          </p>
          {programAddress && (
            <p className="mt-5">
              <Link to={programAddress} className="text-link inline-block py-1 hover:text-white">
                {call.program}
              </Link>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
