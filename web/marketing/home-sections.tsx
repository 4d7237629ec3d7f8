import { home } from '#web/content/home.ts';
import { StructuredData } from '#web/structured-data/structured-data.tsx';
import { describeOrganization } from '#web/structured-data/things.ts';
import { Figures } from '#web/ui/figures.tsx';
import { Section } from '#web/ui/section.tsx';
import type { NextDate } from '../sessions/next-date.ts';
import { NextDates } from '../sessions/next-dates.tsx';
import { BeforeYouPay } from './before-you-pay.tsx';
import { CallToAction } from './call-to-action.tsx';
import { FeaturedPrograms } from './featured-programs.tsx';
import { leadsSomewhere } from './known-program.ts';
import type { KnownProgram } from './known-program.ts';
import { PartnerMarks } from './partner-marks.tsx';
import { ServiceList } from './service-list.tsx';
import { SuccessStories } from './success-stories.tsx';

interface Props {
  inCatalogue: KnownProgram[];
  next: NextDate[];
}

/** Everything below the film. */
export function HomeSections({ inCatalogue, next }: Props) {
  return (
    <>
      <StructuredData about={describeOrganization} />
      <div className="flex flex-col">
        <PartnerMarks />
        {next.length > 0 && (
          <div className="max-md:order-first">
            <Section title={home.next.title} lead={home.next.lead}>
              <NextDates dates={next} all={home.next.all} />
            </Section>
          </div>
        )}
      </div>
      {home.featured.some(({ slug }) => leadsSomewhere({ program: slug }, inCatalogue)) && (
        <FeaturedPrograms inCatalogue={inCatalogue} />
      )}
      <ServiceList inCatalogue={inCatalogue} />
      <section aria-labelledby="figures" className="bg-navy on-dark graticule text-white">
        <div className="page-width py-section">
          <h2 id="figures" className="text-title max-w-xl">
            {home.figuresTitle}
          </h2>
          <div className="mt-12">
            <Figures figures={home.figures} note={home.figuresNote} isOnDark />
          </div>
        </div>
      </section>
      <SuccessStories />
      <BeforeYouPay tone="parchment" />
      <CallToAction title={home.call.title} line={home.call.line} />
    </>
  );
}
