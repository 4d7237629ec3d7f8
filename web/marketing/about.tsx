import { about } from '#web/content/about.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { later } from '#web/ui/later.tsx';
import { PageHero } from '#web/ui/page-hero.tsx';
import type { Route } from './+types/about';

const AboutSections = later(async () => (await import('./about-sections.tsx')).AboutSections);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: 'About', description: loaderData.description }) : [];

export function loader() {
  const { description, eyebrow, title, lead } = about;
  return { description, hero: { eyebrow, title, lead } };
}

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero {...loaderData.hero} picture="/images/pages/about.svg" />
      <AboutSections />
    </>
  );
}
