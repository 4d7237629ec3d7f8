import { Link } from 'react-router';
import { apiContext } from '#web/api-client/api-context.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import { load } from '#web/api-client/load.ts';
import { LiveSeats } from '#web/catalogue/live-seats.tsx';
import { space } from '#web/content/space.ts';
import { CallToAction } from '#web/marketing/call-to-action.tsx';
import { HeroFilm } from '#web/marketing/hero-film.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import { StructuredData } from '#web/structured-data/structured-data.tsx';
import { questions as questionsAnswered } from '#web/structured-data/things.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { Figures } from '#web/ui/figures.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Route } from './+types/space-training';
import { ActivityLog } from './activity-log.tsx';
import { departuresOf } from './departure.ts';
import { EnrollNow } from './enroll-now.tsx';
import { SpaceFeatures } from './space-features.tsx';
import { SpaceMission } from './space-mission.tsx';
import { TicketOption } from './ticket-option.tsx';

export const handle = { socialPicture: '/images/social/nasa-programs.jpg' };

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [] : pageMeta({ title: space.title, description: space.description });

export function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  return load(request, async () => {
    const [program, answer] = await Promise.all([
      api.getProgram(space.programSlug).catch(undefinedIfNotFound),
      api.listSessionsOfProgram(space.programSlug).catch(undefinedIfNotFound),
    ]);
    return { program, sessions: answer?.sessions ?? [] };
  });
}

export default function SpaceTraining({ loaderData: { program, sessions } }: Route.ComponentProps) {
  const { hero, figures, activities, tickets, questions, brochure, closing } = space;
  const seats = sessions.map((each) => ({
    name: `${each.session_title ?? each.location}, ${each.formatted_date}`,
    left: each.remaining_spots,
  }));
  return (
    <>
      <HeroFilm name="mars">
        <p className="eyebrow text-gold-pale">{hero.eyebrow}</p>
        <h1 className="text-display mt-3">{hero.title}</h1>
        <p className="mt-6 max-w-prose text-lg leading-relaxed text-white/85">{hero.lead}</p>
        <div className="mt-8 flex flex-wrap gap-4">
          <EnrollNow program={program} sessions={sessions} />
          <Link to="/contact" className="action action-light">
            LEARN MORE
          </Link>
        </div>
      </HeroFilm>

      <section aria-label="In figures" className="border-rule bg-parchment border-b">
        <div className="page-width py-12 md:py-16">
          <Figures figures={figures} />
        </div>
      </section>

      <SpaceFeatures />
      <SpaceMission price={program?.formatted_price ?? space.price} />

      <Section title={activities.title} lead={activities.lead}>
        <ActivityLog />
      </Section>

      <div id="tickets">
        <Section title={tickets.title} lead={tickets.lead} tone="parchment">
          <div className="grid gap-8 lg:grid-cols-2">
            {tickets.options.map((option) => (
              <TicketOption
                key={option.programType}
                option={option}
                program={program}
                departures={departuresOf(sessions, option.programType)}
              />
            ))}
          </div>
        </Section>
      </div>

      <section
        aria-labelledby="questions"
        className="page-width py-section grid gap-12 lg:grid-cols-[1fr_1.6fr] lg:gap-20"
      >
        <div>
          <h2 id="questions" className="text-title">
            {questions.title}
          </h2>
          <div className="border-gold mt-10 max-w-md border-t-2 pt-5">
            <h3 className="text-heading">{brochure.title}</h3>
            <p className="text-ink-soft mt-2 leading-relaxed">{brochure.text}</p>
            <p className="mt-5">
              <a href={brochure.file} download className="action action-quiet">
                {brochure.link}
              </a>
            </p>
          </div>
        </div>
        <Accordion name="space-questions" items={questions.entries} />
        <StructuredData
          about={() =>
            questionsAnswered(
              questions.entries.map(({ title, content }) => ({ question: title, answer: content })),
            )
          }
        />
      </section>

      <LiveSeats seats={seats} />
      <CallToAction title={closing.title} line={closing.text} />
    </>
  );
}

function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}
