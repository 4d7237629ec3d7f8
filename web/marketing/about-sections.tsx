import type { Instructor } from '#contract/catalogue/instructor.ts';
import { Instructors } from '#web/catalogue/instructors.tsx';
import { about } from '#web/content/about.ts';
import { instructorWords } from '#web/content/instructors.ts';
import { BeforeYouPay } from './before-you-pay.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Locations } from './locations.tsx';
import { Timeline } from './timeline.tsx';

export function AboutSections({ instructors }: { instructors: Instructor[] }) {
  return (
    <>
      <Story />
      <MissionAndVision />
      <ValuesList />
      <Instructors
        instructors={instructors}
        title={instructorWords.aboutTitle}
        lead={instructorWords.aboutLead}
      />
      <Timeline />
      <FiguresOfAbout />
      <Locations />
      <BeforeYouPay tone="paper" />
      <CallToAction title={about.call.title} line={about.call.line} />
    </>
  );
}

function Story() {
  return (
    <section
      aria-labelledby="story"
      className="page-width py-section grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]"
    >
      <h2 id="story" className="text-title">
        {about.storyTitle}
      </h2>
      <div className="max-w-prose">
        {about.story.map((paragraph, place) => (
          <p
            key={paragraph}
            className={place === 0 ? 'text-heading font-serif' : 'mt-6 text-lg leading-relaxed'}
          >
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}

function MissionAndVision() {
  return (
    <div className="bg-navy on-dark graticule text-white">
      <div className="page-width py-section grid grid-cols-1 gap-y-14">
        <section aria-labelledby="mission" className="max-w-4xl">
          <h2 id="mission" className="eyebrow text-gold-pale font-sans">
            {about.missionTitle}
          </h2>
          <p className="text-title mt-4 font-serif">{about.mission}</p>
        </section>
        <section aria-labelledby="vision" className="max-w-3xl md:ml-auto">
          <h2 id="vision" className="eyebrow text-gold-pale font-sans">
            {about.visionTitle}
          </h2>
          <p className="text-heading mt-4 font-serif">{about.vision}</p>
        </section>
      </div>
    </div>
  );
}

function ValuesList() {
  return (
    <section aria-labelledby="values" className="page-width py-section">
      <h2 id="values" className="text-title">
        {about.valuesTitle}
      </h2>
      <ol className="border-rule mt-10 border-b">
        {about.values.map(({ title, line }, place) => (
          <li
            key={title}
            className="border-rule grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 border-t py-6 md:grid-cols-[4rem_minmax(0,1fr)_minmax(0,1.6fr)] md:gap-x-8"
          >
            <span aria-hidden className="text-crimson font-serif text-2xl tabular-nums">
              {place + 1}
            </span>
            <h3 className="text-heading">{title}</h3>
            <p className="text-ink-soft max-w-prose leading-relaxed max-md:col-start-2">{line}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function FiguresOfAbout() {
  return (
    <section aria-labelledby="figures" className="page-width py-section">
      <h2 id="figures" className="sr-only">
        {about.figuresTitle}
      </h2>
      <dl className="grid grid-cols-1 gap-x-16 gap-y-10 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1.2fr)_minmax(0,1fr)]">
        {about.figures.map(({ figure, label }) => (
          <div key={label} className="border-crimson flex flex-col-reverse justify-end border-t-2 pt-5">
            <dt className="text-ink-soft mt-2">{label}</dt>
            <dd className="text-display font-serif">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft mt-8 max-w-prose text-sm leading-relaxed">{about.figuresNote}</p>
    </section>
  );
}
