import { expect, test } from 'vitest';
import { sampleProgramPlans } from '#server/db/sample-data/sample-day-plans.ts';
import { pdfText } from '#tests/pdf-text.ts';
import { printBooklet } from './booklet.ts';
import { drawDayPlans } from './plan-pages.ts';

test('the printed brochure has the day plan of every program that has one', async () => {
  const pdf = await printBooklet({ title: 'Plans', footer: 'Plans', isCompressed: false }, drawDayPlans);
  const text = pdfText(pdf).replaceAll(/\s+/g, ' ');
  for (const plan of Object.values(sampleProgramPlans))
    for (const { what } of plan) expect(text).toContain(what);
  expect(text).toContain('Day 10');
  expect(text).toContain('8:30 AM – 9:30 AM');
});
