import { help } from '#web/content/help.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { later } from '#web/ui/later.tsx';
import { PageHero } from '#web/ui/page-hero.tsx';
import type { Route } from './+types/help-center';

const HelpSearch = later(async () => (await import('./help-search.tsx')).HelpSearch);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: 'Help center', description: loaderData.description }) : [];

export function loader() {
  const { description, eyebrow, title, lead } = help;
  return { description, hero: { eyebrow, title, lead } };
}

export default function HelpCenter({ loaderData: { hero } }: Route.ComponentProps) {
  return (
    <>
      <PageHero {...hero} picture="/images/pages/help.svg" isLowOnPhone />
      <HelpSearch />
    </>
  );
}
