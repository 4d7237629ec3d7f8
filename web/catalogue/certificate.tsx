import { useState } from 'react';
import { Link } from 'react-router';
import { certificate } from '#web/content/certificate.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { PageHero } from '#web/ui/page-hero.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Route } from './+types/certificate';
import { Benefits } from './benefits.tsx';
import { PackageChoice } from './package-choice.tsx';
import { Stories } from './stories.tsx';

const CANONICAL_PATH = '/programs/cambridge-training';

export const handle = { socialPicture: '/images/social/programs.jpg' };

/** One page under two addresses: which of them counts. */
export function loader({ url }: Route.LoaderArgs) {
  return { canonical: new URL(CANONICAL_PATH, url).href };
}

export function meta() {
  return pageMeta({ title: certificate.title, description: certificate.description });
}

export default function Certificate() {
  const [chosen, setChosen] = useState<string>();
  const { benefits, apply } = certificate;
  return (
    <>
      <PageHero
        eyebrow={certificate.eyebrow}
        title={certificate.title}
        lead={certificate.lead}
        picture="/images/posters/cambridge-teacher-development.svg"
      >
        <Ways chosen={chosen} />
      </PageHero>
      <Section title={benefits.title} lead={benefits.lead}>
        <Benefits benefits={benefits.cards} />
      </Section>
      <Section title={certificate.packagesTitle} lead={certificate.packagesLead} tone="parchment">
        <PackageChoice packages={certificate.packages} chosen={chosen} onChoose={setChosen} />
      </Section>
      <Stories title={certificate.storiesTitle} stories={certificate.stories} />
      <section
        aria-labelledby="questions"
        className="page-width pb-section grid grid-cols-1 gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
      >
        <h2 id="questions" className="text-title">
          {certificate.questionsTitle}
        </h2>
        <Accordion name="certificate-questions" items={certificate.questions} />
      </section>
      <Section title={apply.title} lead={apply.lead} tone="navy">
        <p role="status" className="text-heading font-serif">
          {chosen === undefined ? apply.none : `${apply.chosen} ${chosen}`}
        </p>
        <div className="mt-7">
          <Ways chosen={chosen} isOnDark />
        </div>
      </Section>
    </>
  );
}

/** What was chosen goes along as the subject of the message. */
function Ways({ chosen, isOnDark = false }: { chosen: string | undefined; isOnDark?: boolean }) {
  const subject = chosen === undefined ? '' : `?${new URLSearchParams({ subject: chosen })}`;
  return (
    <p className="flex flex-wrap gap-4">
      <Link to={`/contact${subject}`} className="action action-crimson">
        Apply Now
      </Link>
      <Link to="/contact" className={`action ${isOnDark ? 'action-light' : 'action-quiet'}`}>
        Schedule Consultation
      </Link>
    </p>
  );
}
