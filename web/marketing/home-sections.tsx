import { home } from '#web/content/home.ts';
import { StructuredData } from '#web/structured-data/structured-data.tsx';
import { describeOrganization } from '#web/structured-data/things.ts';
import { Figures } from '#web/ui/figures.tsx';
import { CallToAction } from './call-to-action.tsx';
import { FeaturedPrograms } from './featured-programs.tsx';
import { leadsSomewhere } from './known-program.ts';
import type { KnownProgram } from './known-program.ts';
import { PartnerMarks } from './partner-marks.tsx';
import { ServiceList } from './service-list.tsx';
import { SuccessStories } from './success-stories.tsx';

/** Everything below the film. */
export function HomeSections({ inCatalogue }: { inCatalogue: KnownProgram[] }) {
  return (
    <>
      <StructuredData about={describeOrganization} />
      <PartnerMarks />
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
      <CallToAction title={home.call.title} line={home.call.line} />
    </>
  );
}
