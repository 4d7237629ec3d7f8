import type { Instructor } from '#contract/catalogue/instructor.ts';
import { certificate } from '#web/content/certificate.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { Section } from '#web/ui/section.tsx';
import { Benefits } from './benefits.tsx';
import { Instructors } from './instructors.tsx';
import { OfferFact, OfferFacts } from './offer-facts.tsx';
import { PackageChoice } from './package-choice.tsx';
import { PlansChange } from './plans-change.tsx';
import { Stories } from './stories.tsx';
import { TaughtBy } from './taught-by.tsx';
import { WaysToApply } from './ways-to-apply.tsx';

interface Props {
  chosen: string | undefined;
  instructors: Instructor[];
}

/** Price, start, who teaches and what goes back, so that they are on the first screen of a phone. */
export function CertificateOffer({ chosen, instructors }: Props) {
  const { inShort, lead } = certificate;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="text-figure font-serif">{inShort.price}</span>
        <span className="text-ink-soft">{inShort.line}</span>
      </p>
      <div className="mt-3 mb-5 max-w-2xl">
        <OfferFacts>
          <OfferFact label={inShort.startsLabel}>{inShort.starts}</OfferFact>
          <TaughtBy instructors={instructors} />
        </OfferFacts>
      </div>
      <WaysToApply chosen={chosen} />
      <PlansChange terms={{ lines: [inShort.refund] }} className="mt-3" />
      <p className="text-ink-soft mt-6 max-w-prose text-lg leading-relaxed">{lead}</p>
    </>
  );
}

export function CertificateContents({
  chosen,
  instructors,
  onChoose,
}: Props & { onChoose(name: string): void }) {
  const { benefits, apply } = certificate;
  return (
    <>
      <Section title={benefits.title} lead={benefits.lead}>
        <Benefits benefits={benefits.cards} />
      </Section>
      <Section title={certificate.packagesTitle} lead={certificate.packagesLead} tone="parchment">
        <PackageChoice packages={certificate.packages} chosen={chosen} onChoose={onChoose} />
        <p className="text-ink-soft mt-8">{certificate.notPaidNow}</p>
      </Section>
      <div id="instructors">
        <Instructors instructors={instructors} />
      </div>
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
          <WaysToApply chosen={chosen} isOnDark />
        </div>
      </Section>
    </>
  );
}
