import type { Instructor } from '#contract/catalogue/instructor.ts';
import type { AnsweredProgram } from '#web/api-client/read-details.ts';
import { DayPlan } from '#web/catalogue/day-plan.tsx';
import { Instructors } from '#web/catalogue/instructors.tsx';
import { SafeguardingNote } from '#web/catalogue/safeguarding-note.tsx';
import { space } from '#web/content/space.ts';
import { CallToAction } from '#web/marketing/call-to-action.tsx';
import { StructuredData } from '#web/structured-data/structured-data.tsx';
import { describeQuestions } from '#web/structured-data/things.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { Figures } from '#web/ui/figures.tsx';
import { Section } from '#web/ui/section.tsx';
import { ActivityLog } from './activity-log.tsx';
import { departuresOf } from './departure.ts';
import type { Departure } from './departure.ts';
import { SpaceFeatures } from './space-features.tsx';
import { SpaceMission } from './space-mission.tsx';
import { TicketOption } from './ticket-option.tsx';

export { SpaceBar, SpaceOffer } from './space-offer.tsx';

const { figures, figuresNote, activities, tickets, questions, brochure, closing } = space;
const questionsAndAnswers = questions.entries.map(({ title, content }) => ({
  question: title,
  answer: content,
}));

interface Props {
  program: AnsweredProgram | undefined;
  sessions: Departure[];
  instructors: Instructor[];
}

/** Everything below the film, including the tickets. */
export function SpaceSections({ program, sessions, instructors }: Props) {
  return (
    <>
      <section aria-label="In figures" className="border-rule bg-parchment border-b">
        <div className="page-width py-12 md:py-16">
          <Figures figures={figures} note={figuresNote} />
        </div>
      </section>

      <SpaceFeatures />
      <SpaceMission price={program?.formatted_price ?? space.price} />

      <Section title={activities.title} lead={activities.lead}>
        <ActivityLog />
      </Section>

      <DayPlan plan={program?.day_plan ?? []} lead={space.dayPlanLead} />
      <div id="instructors">
        <Instructors instructors={instructors} />
      </div>
      <SafeguardingNote />

      <div id="tickets" className="purchase-choice">
        <Section title={tickets.title} lead={tickets.lead} tone="parchment">
          <div className="grid gap-8 lg:grid-cols-2">
            {tickets.options.map((option) => (
              <TicketOption
                key={option.programType}
                option={option}
                program={program}
                departures={departuresOf(sessions, option.programType)}
              />
            ))}
          </div>
        </Section>
      </div>

      <section
        aria-labelledby="questions"
        className="page-width py-section grid gap-12 lg:grid-cols-[1fr_1.6fr] lg:gap-20"
      >
        <div>
          <h2 id="questions" className="text-title">
            {questions.title}
          </h2>
          <div className="border-gold mt-10 max-w-md border-t-2 pt-5">
            <h3 className="text-heading">{brochure.title}</h3>
            <p className="text-ink-soft mt-2 leading-relaxed">{brochure.text}</p>
            <p className="mt-5">
              <a href={brochure.file} download className="action action-quiet">
                {brochure.link}
              </a>
            </p>
          </div>
        </div>
        <Accordion name="space-questions" items={questions.entries} />
        <StructuredData about={() => describeQuestions(questionsAndAnswers)} />
      </section>

      <CallToAction title={closing.title} line={closing.text} />
    </>
  );
}
