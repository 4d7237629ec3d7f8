import { expect, test } from 'vitest';
import { dayPlanFields } from '#contract/catalogue/office-day-plan.ts';
import { questionsChangeSchema } from '#contract/catalogue/office-program-questions.ts';
import { samplePrograms, sampleSessions } from './sample-catalogue.ts';
import { samplePlanOf, sampleProgramPlans } from './sample-day-plans.ts';
import { sampleQuestions } from './sample-questions.ts';

const slugs = samplePrograms.map(({ slug }) => slug);

test('every sample plan could have been entered in the office', () => {
  expect(slugs).toEqual(expect.arrayContaining(Object.keys(sampleProgramPlans)));
  for (const plan of [...Object.values(sampleProgramPlans), ...sampleSessions.map(samplePlanOf)])
    expect(dayPlanFields.parse(plan)).toEqual(plan);
});

test('every session of the flagship has a plan of its own that keeps its days and hours', () => {
  for (const session of sampleSessions.filter(
    ({ program }) => program === 'leadership-negotiation-communication',
  )) {
    const plan = samplePlanOf(session);
    expect(plan[0]).toMatchObject({ day: 1, starts: session.startTime });
    expect(plan.at(-1)).toMatchObject({ day: session.lastDay + 1, ends: session.endTime });
  }
});

test('every sample question could have been entered in the office', () => {
  expect(slugs).toEqual(expect.arrayContaining(Object.keys(sampleQuestions)));
  for (const questions of Object.values(sampleQuestions))
    expect(questionsChangeSchema.parse({ from: [], to: questions }).to).toEqual(questions);
});

test('the plan of a trip ends when its tickets say that it ends', () => {
  for (const session of sampleSessions.filter(({ program }) => program === 'nasa-space-training')) {
    const [own, ofProgram = []] = [samplePlanOf(session), sampleProgramPlans[session.program]];
    const shown = own.length > 0 ? own : ofProgram;
    expect(shown.at(-1)).toMatchObject({ day: session.lastDay + 1, ends: session.endTime });
  }
  // The page of the trip shows one plan for both routes.
  const ofBoth = sampleProgramPlans['nasa-space-training'] ?? [];
  expect(ofBoth.find(({ day, ends }) => day === 10 && ends === '12:00')?.what).toContain(
    'ten-day route ends',
  );
});
