import { Link } from 'react-router';
import { apiContext } from '#web/api-client/api-context.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import { load } from '#web/api-client/load.ts';
import { ProgramCard } from '#web/catalogue/program-card.tsx';
import { home } from '#web/content/home.ts';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = () => [
  { title: 'NYEA | Education coaching, teacher training and leadership workshops' },
  { name: 'description', content: home.lead },
];

export function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  return load(request, async () => {
    const found = await Promise.all(
      home.featured.map((slug) => api.getProgram(slug).catch(undefinedIfNotFound)),
    );
    return { featured: found.filter((program) => program !== undefined) };
  });
}

export default function Home({ loaderData: { featured } }: Route.ComponentProps) {
  return (
    <>
      <section className="border-rule bg-parchment border-b">
        <div className="page-width py-16 md:py-24">
          <h1 className="max-w-3xl text-4xl leading-tight md:text-6xl">{home.title}</h1>
          <p className="text-ink-soft mt-6 max-w-prose text-lg">{home.lead}</p>
          <p className="mt-8">
            <Link to="/programs" className="action action-strong">
              Explore programs
            </Link>
          </p>
          <dl className="border-rule mt-14 grid grid-cols-2 gap-6 border-t pt-8 md:grid-cols-4">
            {home.figures.map(({ figure, label }) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-ink-soft text-sm">{label}</dt>
                <dd className="font-serif text-4xl">{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className="page-width py-16" aria-labelledby="featured">
        <h2 id="featured" className="text-3xl">
          {home.featuredTitle}
        </h2>
        <ul className="mt-8 grid grid-cols-1 gap-8 md:grid-cols-2 lg:grid-cols-3">
          {featured.map((program) => (
            <li key={program.id}>
              <ProgramCard program={program} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}
