import { Link } from 'react-router';
import { apiContext } from '#web/api-client/api-context.ts';
import { load } from '#web/api-client/load.ts';
import { consultingPages, consultingWords } from '#web/content/consulting.ts';
import type { ConsultingWords } from '#web/content/consulting.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { StructuredData } from '#web/structured-data/structured-data.tsx';
import { course } from '#web/structured-data/things.ts';
import { Section } from '#web/ui/section.tsx';
import type { Route } from './+types/consulting';
import { Enrollment } from './enrollment.tsx';
import { LiveSeats } from './live-seats.tsx';
import { programAddress } from './program-address.ts';
import { ProgramError } from './program-error.tsx';
import { ProgramFeatures } from './program-features.tsx';
import { ProgramHero } from './program-hero.tsx';
import { Reasons } from './reasons.tsx';
import { seatsShown } from './seats-shown.ts';
import { Steps } from './steps.tsx';

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData && !error
    ? pageMeta({ title: loaderData.program.title, description: loaderData.program.description })
    : [];

export const handle = { socialPicture: '/images/social/programs.jpg' };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const slug = url.pathname.split('/').at(-1) ?? '';
  const program = await load(request, () => context.get(apiContext).getProgram(slug));
  // With the program, since a browser needs the words of one page, not of three.
  return { program, words: consultingPages[slug] };
}

export default function Consulting({ loaderData: { program, words } }: Route.ComponentProps) {
  if (words === undefined) throw new Error(`web/content/consulting.ts has no words for ${program.slug}`);
  return (
    <article>
      <StructuredData about={(origin) => course(program, programAddress(program), origin)} />
      <LiveSeats seats={seatsShown([program])} />
      <ProgramHero program={program}>
        <Enrollment program={program} action={words.action} limitedSpots={consultingWords.limitedSpots} />
      </ProgramHero>
      <ProgramFeatures title={words.featuresTitle} features={program.features} image={program.image} />
      {words.process && (
        <Section title={words.process.title} lead={words.process.lead} tone="parchment">
          <Steps steps={words.process.steps} />
        </Section>
      )}
      <Reasons {...words.why} />
      <Section title={consultingWords.othersTitle} lead={consultingWords.othersLead}>
        <Others others={words.others} />
      </Section>
    </article>
  );
}

function Others({ others }: Pick<ConsultingWords, 'others'>) {
  return (
    <ul className="border-rule border-b">
      {[...others, { label: 'Ask us', to: '/contact', line: 'A few lines are enough to begin.' }].map(
        ({ label, to, line }) => (
          <li key={to} className="border-rule border-t">
            <Link
              to={to}
              className="group grid min-h-16 grid-cols-1 items-baseline gap-x-8 gap-y-1 py-5 sm:grid-cols-2"
            >
              <span className="text-heading font-serif underline-offset-4 group-hover:underline">
                {label}
              </span>
              <span className="text-ink-soft">{line}</span>
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProgramError error={error} />;
}
