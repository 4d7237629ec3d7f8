import { Link, isRouteErrorResponse, redirect } from 'react-router';
import { hasLimitedSpots } from '#contract/availability.ts';
import type { Program } from '#contract/program.ts';
import { apiContext } from '#web/api-client/api-context.ts';
import { load } from '#web/api-client/load.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';
import type { Route } from './+types/program-detail';
import { Availability } from './availability.tsx';

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData && !error
    ? [
        { title: `${loaderData.program.title} | NYEA` },
        { name: 'description', content: loaderData.program.description },
      ]
    : [];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const program = await load(request, () => context.get(apiContext).getProgram(params.program));
  const home = homeOf(program);
  if (home !== `/programs/${params.program}`) throw redirect(home, 301);
  return { program };
}

/** Workshops and the space program have pages of their own; a number leads to the name. */
function homeOf({ slug, category }: Program): string {
  if (slug === 'premier-workshop' || category === 'workshop') return `/workshop-booking/${slug}`;
  if (slug === 'nasa-space-training' || category === 'NASA Partnership') return '/nasa-programs';
  return `/programs/${slug}`;
}

export default function ProgramDetail({ loaderData: { program } }: Route.ComponentProps) {
  return (
    <article>
      <header className="border-rule bg-parchment border-b">
        <div className="page-width py-12 md:py-16">
          <p className="text-sm">
            <Link to="/programs" className="inline-block py-1 underline underline-offset-4">
              All programs
            </Link>
          </p>
          <p className="text-crimson mt-6 text-sm">{program.category}</p>
          <h1 className="mt-2 max-w-3xl text-4xl leading-tight md:text-5xl">{program.title}</h1>
          <p className="text-ink-soft mt-5 max-w-prose text-lg leading-relaxed">{program.description}</p>
          <dl className="mt-8 flex flex-wrap gap-x-12 gap-y-4">
            <Fact label="Duration" value={program.duration} />
            <Fact label="Price" value={program.formatted_price} />
            {program.sold_by !== 'quote' && (
              <Fact label="Spots left" value={String(program.remaining_tickets)} />
            )}
          </dl>
        </div>
      </header>
      <div className="page-width grid gap-12 py-12 md:grid-cols-[2fr_1fr]">
        <section aria-labelledby="features">
          <h2 id="features" className="text-2xl">
            What you will do
          </h2>
          <ul className="mt-5 list-disc space-y-2 pl-5 leading-relaxed">
            {program.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          {program.grade_levels.length > 0 && (
            <p className="text-ink-soft mt-6">For: {program.grade_levels.join(', ')}</p>
          )}
        </section>
        <aside aria-label="Price and availability" className="border-rule h-fit border bg-white p-6">
          <p className="font-serif text-3xl">{program.formatted_price}</p>
          <Availability program={program} />
          {program.sold_by !== 'quote' && hasLimitedSpots(program.remaining_tickets) && (
            <p className="border-red mt-4 border-l-4 pl-3 text-sm font-medium">Limited spots</p>
          )}
          {program.is_sold_out && (
            <button type="button" disabled className="action mt-4 w-full">
              SOLD OUT
            </button>
          )}
        </aside>
      </div>
    </article>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-serif text-2xl">{value}</dd>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <section className="page-width py-24">
      <title>Program Not Found | NYEA</title>
      <h1 className="text-4xl">Program Not Found</h1>
      <p className="mt-4">The program you are looking for does not exist.</p>
      <p className="mt-8">
        <Link to="/programs" className="action action-strong">
          See all programs
        </Link>
      </p>
    </section>
  );
}
