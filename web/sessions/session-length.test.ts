import { expect, test } from 'vitest';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { sessionLength } from './session-length.ts';

function buildSession(change: Partial<WorkshopSession> = {}) {
  const days = { local_start: '2031-05-05T09:00', local_end: '2031-05-07T17:00' };
  return {
    ...days,
    program_type: 'essentials',
    program: { has_formats: true },
    ...change,
  } as WorkshopSession;
}

const withoutFormats = { has_formats: false } as WorkshopSession['program'];

test.each([
  ['Essentials, 3 days', {}],
  ['Essentials, 2 days', { local_end: '2031-05-06T17:00' }],
  ['Mastery, 7 days', { local_end: '2031-05-11T17:00', program_type: 'mastery' }],
  ['1 day', { local_end: '2031-05-05T17:00', program: withoutFormats }],
  ['Essentials', { local_start: '2031-05-05T00:00', local_end: '2031-05-05T00:00' }],
  ['', { local_start: '', local_end: '', program: withoutFormats }],
] as const)('a session reads %j', (text, change) => {
  expect(sessionLength(buildSession(change))).toBe(text);
});
