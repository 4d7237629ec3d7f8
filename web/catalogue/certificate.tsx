import { useState } from 'react';
import { certificate } from '#web/content/certificate.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { later } from '#web/ui/later.tsx';
import { PageHero } from '#web/ui/page-hero.tsx';
import type { Route } from './+types/certificate';
import { WaysToApply } from './ways-to-apply.tsx';

const CANONICAL_PATH = '/programs/cambridge-training';

const CertificateContents = later(
  async () => (await import('./certificate-contents.tsx')).CertificateContents,
);

export const handle = { socialPicture: '/images/social/programs.jpg' };

/** The canonical address of a page with two addresses. */
export function loader({ url }: Route.LoaderArgs) {
  const { eyebrow, title, lead, description, inShort } = certificate;
  return {
    canonical: new URL(CANONICAL_PATH, url).href,
    hero: { eyebrow, title, lead },
    inShort,
    description,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: loaderData.hero.title, description: loaderData.description }) : [];

export default function Certificate({ loaderData: { hero, inShort } }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      <PageHero {...hero} picture="/images/posters/cambridge-teacher-development.svg">
        <p className="mb-5 flex flex-wrap items-baseline gap-x-4">
          <span className="text-figure font-serif">{inShort.price}</span>
          <span className="text-ink-soft">{inShort.line}</span>
        </p>
        <WaysToApply chosen={chosen} />
      </PageHero>
      <CertificateContents chosen={chosen} onChoose={setChosen} />
    </>
  );
}
