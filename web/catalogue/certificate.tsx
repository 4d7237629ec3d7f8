import { useState } from 'react';
import { apiContext } from '#web/api-client/api-context.ts';
import { load } from '#web/api-client/load.ts';
import { noneIfRefused } from '#web/api-client/none-if-refused.ts';
import { certificate } from '#web/content/certificate.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { later } from '#web/ui/later.tsx';
import { PageHero } from '#web/ui/page-hero.tsx';
import type { Route } from './+types/certificate';

const CANONICAL_PATH = '/programs/cambridge-training';

const loadContents = () => import('./certificate-contents.tsx');
const CertificateOffer = later(async () => (await loadContents()).CertificateOffer);
const CertificateContents = later(async () => (await loadContents()).CertificateContents);

export const handle = { socialPicture: '/images/social/programs.jpg' };

/** The canonical address of a page with two addresses. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { eyebrow, title, description, taughtAsIn } = certificate;
  return {
    canonical: new URL(CANONICAL_PATH, url).href,
    hero: { eyebrow, title },
    description,
    instructors: await load(request, () =>
      api.listInstructors({ program: taughtAsIn }).catch(noneIfRefused([])),
    ),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: loaderData.hero.title, description: loaderData.description }) : [];

export default function Certificate({ loaderData: { hero, instructors } }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      <PageHero {...hero} picture="/images/posters/cambridge-teacher-development.svg">
        <CertificateOffer chosen={chosen} instructors={instructors} />
      </PageHero>
      <CertificateContents chosen={chosen} instructors={instructors} onChoose={setChosen} />
    </>
  );
}
