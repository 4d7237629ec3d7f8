import { redirect } from 'react-router';
import { apiContext } from '#web/api-client/api-context.ts';
import { load } from '#web/api-client/load.ts';
import { programWords } from '#web/content/programs.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { StructuredData } from '#web/structured-data/structured-data.tsx';
import { course } from '#web/structured-data/things.ts';
import { Section } from '#web/ui/section.tsx';
import type { Route } from './+types/program-detail';
import { Enrollment } from './enrollment.tsx';
import { LiveSeats } from './live-seats.tsx';
import { programAddress } from './program-address.ts';
import { ProgramError } from './program-error.tsx';
import { ProgramFeatures } from './program-features.tsx';
import { ProgramHero } from './program-hero.tsx';
import { seatsShown } from './seats-shown.ts';
import { Steps } from './steps.tsx';
import { wayToEnroll } from './way-to-enroll.ts';

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData && !error
    ? pageMeta({ title: loaderData.program.title, description: loaderData.program.description })
    : [];

export const handle = { socialPicture: '/images/social/programs.jpg' };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const program = await load(request, () => context.get(apiContext).getProgram(params.program));
  const home = programAddress(program);
  if (home !== `/programs/${params.program}`) throw redirect(home, 301);
  return { program };
}

export default function ProgramDetail({ loaderData: { program } }: Route.ComponentProps) {
  return (
    <article>
      <StructuredData about={(origin) => course(program, programAddress(program), origin)} />
      <LiveSeats seats={seatsShown([program])} />
      <ProgramHero program={program}>
        <Enrollment program={program} action="Enroll Now" limitedSpots="Limited spots" />
      </ProgramHero>
      <ProgramFeatures title="What you will do" features={program.features} image={program.image} />
      {wayToEnroll(program) === 'add_to_cart' && (
        <Section title={programWords.enrollingTitle} lead={programWords.enrollingLead} tone="parchment">
          <Steps steps={programWords.enrolling} />
        </Section>
      )}
    </article>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProgramError error={error} />;
}
