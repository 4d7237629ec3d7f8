import { Link } from 'react-router';
import { eliteWorkshops } from '#web/content/elite-workshops.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { later } from '#web/ui/later.tsx';
import { PageHero } from '#web/ui/page-hero.tsx';
import type { Route } from './+types/elite-workshops';

const WorkshopsOffered = later(async () => (await import('./workshops-offered.tsx')).WorkshopsOffered);

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export function loader() {
  const { meta: description, eyebrow, title, lead, see, contact } = eliteWorkshops;
  return { meta: description, hero: { eyebrow, title, lead }, words: { see, contact } };
}

export default function EliteWorkshops({ loaderData: { hero, words } }: Route.ComponentProps) {
  return (
    <>
      <PageHero {...hero} picture="/images/pages/workshops.svg">
        <p className="flex flex-wrap gap-4">
          <a href="#workshops" className="action action-strong">
            {words.see}
          </a>
          <Link to="/contact" className="action action-quiet">
            {words.contact}
          </Link>
        </p>
      </PageHero>
      <WorkshopsOffered />
    </>
  );
}
