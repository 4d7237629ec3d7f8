import { certificate } from '#web/content/certificate.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { Section } from '#web/ui/section.tsx';
import { Benefits } from './benefits.tsx';
import { PackageChoice } from './package-choice.tsx';
import { Stories } from './stories.tsx';
import { WaysToApply } from './ways-to-apply.tsx';

interface Props {
  chosen: string | undefined;
  onChoose(name: string): void;
}

export function CertificateContents({ chosen, onChoose }: Props) {
  const { benefits, apply } = certificate;
  return (
    <>
      <Section title={benefits.title} lead={benefits.lead}>
        <Benefits benefits={benefits.cards} />
      </Section>
      <Section title={certificate.packagesTitle} lead={certificate.packagesLead} tone="parchment">
        <PackageChoice packages={certificate.packages} chosen={chosen} onChoose={onChoose} />
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
          <WaysToApply chosen={chosen} isOnDark />
        </div>
      </Section>
    </>
  );
}
