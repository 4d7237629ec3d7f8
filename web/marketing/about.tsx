import { apiContext } from '#web/api-client/api-context.ts';
import { noneIfRefused } from '#web/api-client/none-if-refused.ts';
import { about } from '#web/content/about.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { later } from '#web/ui/later.tsx';
import { PageHero } from '#web/ui/page-hero.tsx';
import type { Route } from './+types/about';

const AboutSections = later(async () => (await import('./about-sections.tsx')).AboutSections);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: 'About', description: loaderData.description }) : [];

export async function loader({ context }: Route.LoaderArgs) {
  const { description, eyebrow, title, lead } = about;
  const instructors = await context.get(apiContext).listInstructors({}).catch(noneIfRefused([]));
  return { description, instructors, hero: { eyebrow, title, lead } };
}

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero {...loaderData.hero} picture="/images/pages/about.svg" />
      <AboutSections instructors={loaderData.instructors} />
    </>
  );
}
