import { contact } from '#web/content/contact.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { later } from '#web/ui/later.tsx';
import { PageHero } from '#web/ui/page-hero.tsx';
import type { Route } from './+types/contact';

const ContactSections = later(async () => (await import('./contact-sections.tsx')).ContactSections);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: 'Contact', description: loaderData.description }) : [];

export function loader() {
  const { description, eyebrow, title, lead, formTitle } = contact;
  return { description, hero: { eyebrow, title, lead }, toForm: formTitle };
}

export default function Contact({ loaderData: { hero, toForm } }: Route.ComponentProps) {
  return (
    <>
      <PageHero {...hero} picture="/images/pages/contact.svg">
        <p>
          <a href="#write" className="action action-strong">
            {toForm}
          </a>
        </p>
      </PageHero>
      <ContactSections />
    </>
  );
}
