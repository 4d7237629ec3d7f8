import { Link } from 'react-router';
import type { Instructor } from '#contract/catalogue/instructor.ts';
import type { Program } from '#contract/catalogue/program.ts';
import { Availability } from '#web/catalogue/availability.tsx';
import { Instructors } from '#web/catalogue/instructors.tsx';
import { OfferFacts } from '#web/catalogue/offer-facts.tsx';
import { ProgramWhenAndWhere } from '#web/catalogue/program-when-and-where.tsx';
import { PurchaseBar } from '#web/catalogue/purchase-bar.tsx';
import { Stories } from '#web/catalogue/stories.tsx';
import { TaughtBy } from '#web/catalogue/taught-by.tsx';
import { teachers } from '#web/content/teachers.ts';
import { Figures } from '#web/ui/figures.tsx';
import { Section } from '#web/ui/section.tsx';
import { Curriculum } from './curriculum.tsx';

export { PlansChange } from '#web/catalogue/plans-change.tsx';

interface Offer {
  price: string;
  /** None while the program is not in the catalogue. */
  toProgram: { label: string; to: string } | undefined;
}

interface Taught {
  instructors: Instructor[];
}

/** When, where, who, price and seats, from the program in the catalogue. */
export function TeachersOffer({
  price,
  program,
  instructors,
}: Taught & { price: string; program: Program | undefined }) {
  return (
    <>
      {program && <ProgramWhenAndWhere program={program} place="page" />}
      <div className="mt-4 max-w-2xl">
        <OfferFacts>
          <TaughtBy instructors={instructors} />
        </OfferFacts>
      </div>
      <p className="text-figure mt-6 font-serif">{price}</p>
      {program && (
        <div className="max-w-sm">
          <Availability program={program} />
        </div>
      )}
    </>
  );
}

/** How this page belongs to the program that is booked. */
export function SameProgram({
  program,
  programAddress,
}: {
  program: Program | undefined;
  programAddress: string | undefined;
}) {
  const { before, after } = teachers.sameProgram;
  if (!program || !programAddress) return null;
  return (
    <p className="text-ink-soft mt-2 max-w-prose text-sm leading-relaxed">
      {before}{' '}
      <Link to={programAddress} className="text-link">
        {program.title}
      </Link>{' '}
      {after}
    </p>
  );
}

export function TeacherDevelopmentSections({ instructors, ...offer }: Offer & Taught) {
  return (
    <>
      <div className="page-width py-section">
        <h2 className="sr-only">In figures</h2>
        <Figures figures={teachers.figures} note={teachers.figuresNote} />
      </div>
      <Section title={teachers.featuresTitle} lead={teachers.featuresLead} tone="parchment">
        <Features />
      </Section>
      <Section title={teachers.curriculumTitle} lead={teachers.curriculumLead}>
        <Curriculum days={teachers.curriculum} />
      </Section>
      <div id="instructors">
        <Instructors instructors={instructors} />
      </div>
      <Stories title={teachers.storiesTitle} stories={teachers.stories} />
      <Price {...offer} />
    </>
  );
}

export function TeachersBar({ toProgram }: Pick<Offer, 'toProgram'>) {
  if (!toProgram) return null;
  return (
    <PurchaseBar>
      <Link to={toProgram.to} className="action action-crimson">
        {toProgram.label}
      </Link>
    </PurchaseBar>
  );
}

function Features() {
  return (
    <ol className="grid grid-cols-1 gap-x-16 md:grid-cols-2">
      {teachers.features.map(({ title, text }, place) => (
        <li key={title} className="border-rule grid grid-cols-[3rem_minmax(0,1fr)] border-t py-6">
          <span aria-hidden className="text-crimson font-serif text-2xl">
            {place + 1}
          </span>
          <div>
            <h3 className="text-heading">{title}</h3>
            <p className="text-ink-soft mt-2 leading-relaxed">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Price({ price, toProgram }: Offer) {
  const { call } = teachers;
  return (
    <section aria-labelledby="price" className="before-purchase-bar bg-navy on-dark graticule text-white">
      <div className="page-width py-section grid grid-cols-1 gap-x-20 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end">
        <div>
          <h2 id="price" className="text-display">
            {call.title}
          </h2>
          <p className="mt-6 max-w-prose text-lg leading-relaxed text-white/85">{call.line}</p>
        </div>
        <div className="border-t border-white/30 pt-6">
          <p className="text-figure font-serif">{price}</p>
          <p className="mt-6 flex flex-wrap gap-4">
            {toProgram && (
              <Link to={toProgram.to} className="action action-crimson">
                {toProgram.label}
              </Link>
            )}
            <Link to="/signup" className="action action-light">
              {call.createAccount}
            </Link>
          </p>
          <p className="mt-5">
            <Link to="/contact" className="text-link inline-block py-1">
              {call.talk}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
