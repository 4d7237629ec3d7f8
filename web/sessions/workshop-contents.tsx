import { Link } from 'react-router';
import type { Instructor } from '#contract/catalogue/instructor.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { Figures } from '#web/ui/figures.tsx';
import { Section } from '#web/ui/section.tsx';
import { Instructors } from '../catalogue/instructors.tsx';
import { PurchaseBar } from '../catalogue/purchase-bar.tsx';
import { leadershipWorkshop } from '../content/elite-workshops.ts';
import { FormatsTable } from './formats-table.tsx';
import type { NextDate } from './next-date.ts';
import { NextDates } from './next-dates.tsx';
import { SampleSchedule } from './sample-schedule.tsx';

export { BrochureLink } from '../outreach/brochure-link.tsx';
export { WorkshopOffer } from './workshop-offer.tsx';
export { PlansChange } from '../catalogue/plans-change.tsx';
export { WorkshopNotFound } from './workshop-not-found.tsx';

interface Props {
  next: NextDate[];
  instructors: Instructor[];
  /** None while the program is not in the catalogue. */
  bookingAddress: string | undefined;
}

export function WorkshopContents({ next, instructors, bookingAddress }: Props) {
  const { figures, curriculum, formats, people, questions } = leadershipWorkshop;
  return (
    <>
      <div className="page-width pt-section">
        <Figures figures={figures} />
      </div>
      <Section title={curriculum.title} lead={curriculum.lead}>
        <SampleSchedule />
      </Section>
      <Teaching />
      <div id="instructors">
        <Instructors instructors={instructors} title={people.title} lead={people.lead} />
      </div>
      <Section title={formats.title} lead={formats.lead}>
        <FormatsTable />
      </Section>
      {bookingAddress && next.length > 0 && (
        <Section title={leadershipWorkshop.next.title} lead={leadershipWorkshop.next.lead} tone="parchment">
          <NextDates dates={next} all={{ label: leadershipWorkshop.next.all, to: bookingAddress }} />
        </Section>
      )}
      <Section title={questions.title}>
        <Accordion name="questions" items={questions.items} />
      </Section>
      <Closing bookingAddress={bookingAddress} />
    </>
  );
}

export function WorkshopBar({ bookingAddress }: { bookingAddress: string }) {
  return (
    <PurchaseBar>
      <Link to={bookingAddress} className="action action-crimson">
        {leadershipWorkshop.book}
      </Link>
    </PurchaseBar>
  );
}

function Teaching() {
  const { title, eyebrow, quote, role, text } = leadershipWorkshop.instructor;
  return (
    <section aria-labelledby="instructor" className="bg-navy on-dark graticule text-white">
      <div className="page-width py-section grid gap-x-16 gap-y-10 lg:grid-cols-[1.5fr_1fr] lg:items-end">
        <figure>
          <p className="eyebrow text-gold-pale">{eyebrow}</p>
          <blockquote className="mt-6 font-serif text-[clamp(1.875rem,1.4rem+2.2vw,3.25rem)] leading-[1.15]">
            <p>“{quote}”</p>
          </blockquote>
          <figcaption className="mt-6 text-white/80">{role}</figcaption>
        </figure>
        <div>
          <h2 id="instructor" className="text-title">
            {title}
          </h2>
          {text.map((paragraph) => (
            <p key={paragraph} className="mt-4 leading-relaxed text-white/80">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

function Closing({ bookingAddress }: Pick<Props, 'bookingAddress'>) {
  const { title, text, contact } = leadershipWorkshop.closing;
  return (
    <div className="before-purchase-bar [--before-purchase-bar:var(--color-parchment)]">
      <Section title={title} lead={text} tone="parchment">
        <p className="flex flex-wrap gap-4">
          {bookingAddress && (
            <Link to={bookingAddress} className="action action-crimson">
              {leadershipWorkshop.book}
            </Link>
          )}
          <Link to="/contact" className="action action-quiet">
            {contact}
          </Link>
        </p>
      </Section>
    </div>
  );
}
