import { Link } from 'react-router';
import type { Program } from '#contract/catalogue/program.ts';
import { apiContext } from '#web/api-client/api-context.ts';
import { load } from '#web/api-client/load.ts';
import { noneIfRefused } from '#web/api-client/none-if-refused.ts';
import { undefinedIfNotFound } from '#web/api-client/undefined-if-not-found.ts';
import { useLiveSeats } from '#web/catalogue/live-seats.tsx';
import { seatsShown } from '#web/catalogue/seats-shown.ts';
import { termsOfProgram } from '#web/catalogue/terms-shown.ts';
import { wayToEnroll } from '#web/catalogue/way-to-enroll.ts';
import { teachers } from '#web/content/teachers.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { later } from '#web/ui/later.tsx';
import { PageHero } from '#web/ui/page-hero.tsx';
import type { Route } from './+types/teacher-development';

const loadSections = () => import('./teacher-development-sections.tsx');
const TeachersOffer = later(async () => (await loadSections()).TeachersOffer);
const SameProgram = later(async () => (await loadSections()).SameProgram);
const PlansChange = later(async () => (await loadSections()).PlansChange);
const TeacherDevelopmentSections = later(async () => (await loadSections()).TeacherDevelopmentSections);
const TeachersBar = later(async () => (await loadSections()).TeachersBar);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: loaderData.hero.title, description: loaderData.description }) : [];

export const handle = { socialPicture: '/images/social/teacher-development.jpg' };

export function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { programSlug, description, eyebrow, title, lead, call } = teachers;
  return load(request, async () => {
    const [program, instructors] = await Promise.all([
      api.getProgram(programSlug).catch(undefinedIfNotFound),
      api.listInstructors({ program: programSlug }).catch(noneIfRefused([])),
    ]);
    return {
      description,
      hero: { eyebrow, title },
      lead,
      ways: { program: program && wayToProgram(program), talk: call.talk },
      terms: program && termsOfProgram(program),
      price: program?.formatted_price ?? teachers.price,
      programAddress: program && `/programs/${program.slug}`,
      program,
      instructors,
      seats: program ? seatsShown([program]) : [],
    };
  });
}

function wayToProgram(program: Program): string {
  const { call } = teachers;
  return wayToEnroll(program) === 'add_to_cart' ? call.book(program.formatted_price) : call.program;
}

export default function TeacherDevelopment({ loaderData }: Route.ComponentProps) {
  const [live, seatWatch] = useLiveSeats(loaderData, loaderData.program?.id);
  const { hero, lead, ways, terms, price, program, programAddress, instructors } = live;
  const toProgram = programAddress && ways.program ? { label: ways.program, to: programAddress } : undefined;
  return (
    <div className="purchase-page">
      {seatWatch}
      <PageHero
        {...hero}
        picture="/images/pages/teachers.svg"
        aside={<p className="text-ink-soft max-w-prose text-lg leading-relaxed">{lead}</p>}
      >
        <TeachersOffer price={price} program={program} instructors={instructors} />
        <p className="purchase-button mt-5 flex flex-wrap gap-4">
          {toProgram && (
            <Link to={toProgram.to} className="action action-crimson">
              {toProgram.label}
            </Link>
          )}
          <Link to="/contact" className="action action-quiet">
            {ways.talk}
          </Link>
        </p>
        <PlansChange terms={terms} className="mt-3" />
        <SameProgram program={program} programAddress={programAddress} />
      </PageHero>
      <TeacherDevelopmentSections price={price} toProgram={toProgram} instructors={instructors} />
      <TeachersBar toProgram={toProgram} />
    </div>
  );
}
