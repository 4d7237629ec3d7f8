import { Link, data, isRouteErrorResponse } from 'react-router';
import { apiContext } from '#web/api-client/api-context.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import { leadershipWorkshop, notFound } from '#web/content/elite-workshops.ts';
import { workshopWithDetails } from '#web/content/workshops.ts';
import { BrochureLink } from '#web/outreach/brochure-link.tsx';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { Figures } from '#web/ui/figures.tsx';
import { PageHero } from '#web/ui/page-hero.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Route } from './+types/elite-workshop';
import { FormatsTable } from './formats-table.tsx';
import { NextDates } from './next-dates.tsx';
import { SampleSchedule } from './sample-schedule.tsx';

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData && !error ? pageMeta(leadershipWorkshop.meta) : [];

const DATES_SHOWN = 3;
const bookingAddress = `/workshop-booking/${workshopWithDetails}`;

export async function loader({ context, params }: Route.LoaderArgs) {
  if (params.workshop !== workshopWithDetails) throw data(null, { status: 404 });
  const { sessions } = await context
    .get(apiContext)
    .listSessionsOfProgram(workshopWithDetails)
    .catch(noneIfRefused);
  return { next: sessions.slice(0, DATES_SHOWN) };
}

/** The page has enough to say without its dates. */
function noneIfRefused(error: unknown) {
  if (error instanceof ApiError) return { sessions: [] };
  throw error;
}

export default function EliteWorkshop({ loaderData: { next } }: Route.ComponentProps) {
  const { eyebrow, title, lead, book, brochure, figures, questions } = leadershipWorkshop;
  return (
    <>
      <PageHero
        eyebrow={eyebrow}
        title={title}
        lead={lead}
        picture="/images/posters/leadership-negotiation-communication.svg"
      >
        <div className="flex flex-wrap gap-4">
          <Link to={bookingAddress} className="action action-crimson">
            {book}
          </Link>
          <BrochureLink source={workshopWithDetails}>{brochure}</BrochureLink>
        </div>
      </PageHero>
      <div className="page-width pt-section">
        <Figures figures={figures} />
      </div>
      <Section title={leadershipWorkshop.curriculum.title} lead={leadershipWorkshop.curriculum.lead}>
        <SampleSchedule />
      </Section>
      <Instructor />
      <Section title={leadershipWorkshop.formats.title} lead={leadershipWorkshop.formats.lead}>
        <FormatsTable />
      </Section>
      {next.length > 0 && (
        <Section title={leadershipWorkshop.next.title} lead={leadershipWorkshop.next.lead} tone="parchment">
          <NextDates sessions={next} all={{ label: leadershipWorkshop.next.all, to: bookingAddress }} />
        </Section>
      )}
      <Section title={questions.title}>
        <Accordion name="questions" items={questions.items} />
      </Section>
      <Closing />
    </>
  );
}

function Instructor() {
  const { title, eyebrow, quote, role, text } = leadershipWorkshop.instructor;
  return (
    <section aria-labelledby="instructor" className="bg-navy on-dark graticule text-white">
      <div className="page-width py-section grid gap-x-16 gap-y-10 lg:grid-cols-[1.5fr_1fr] lg:items-end">
        <figure>
          <p className="eyebrow text-gold-pale">{eyebrow}</p>
          <blockquote className="mt-6 font-serif text-[clamp(1.875rem,1.4rem+2.2vw,3.25rem)] leading-[1.15]">
            <p>“{quote}”</p>
          </blockquote>
          <figcaption className="mt-6 text-white/80">{role}</figcaption>
        </figure>
        <div>
          <h2 id="instructor" className="text-title">
            {title}
          </h2>
          {text.map((paragraph) => (
            <p key={paragraph} className="mt-4 leading-relaxed text-white/80">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

function Closing() {
  const { title, text, contact } = leadershipWorkshop.closing;
  return (
    <Section title={title} lead={text} tone="parchment">
      <p className="flex flex-wrap gap-4">
        <Link to={bookingAddress} className="action action-crimson">
          {leadershipWorkshop.book}
        </Link>
        <Link to="/contact" className="action action-quiet">
          {contact}
        </Link>
      </p>
    </Section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <section className="page-width py-24 md:py-32">
      <title>{`${notFound.title} | NYEA`}</title>
      <h1 className="text-display">{notFound.title}</h1>
      <p className="mt-6 text-lg">{notFound.text}</p>
      <p className="text-ink-soft mt-3 max-w-prose leading-relaxed">{notFound.more}</p>
      <p className="mt-8 flex flex-wrap gap-4">
        <Link to="/contact" className="action action-strong">
          {notFound.contact}
        </Link>
        <Link to="/elite-workshops" className="action action-quiet">
          {notFound.all}
        </Link>
      </p>
    </section>
  );
}
