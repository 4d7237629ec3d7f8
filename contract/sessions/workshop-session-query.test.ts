import { expect, test } from 'vitest';
import { z } from 'zod';
import { workshopSessionQuerySchema } from './workshop-session-query.ts';

function refusedFields(query: Record<string, unknown>): string[] {
  const { error } = workshopSessionQuerySchema.safeParse(query);
  return error ? Object.keys(z.flattenError(error).fieldErrors) : [];
}

test('an empty query asks for the first fifty sessions of all programs', () => {
  expect(workshopSessionQuerySchema.parse({})).toEqual({ page: 1, per_page: 50 });
});

test('a full query is read', () => {
  const query = {
    program: 'premier-workshop',
    program_type: 'mastery',
    audience: 'high-school',
    country_code: 'US',
    page: '2',
    per_page: '100',
  };
  expect(workshopSessionQuerySchema.parse(query)).toEqual({ ...query, page: 2, per_page: 100 });
});

test.for(['5', '999999999999999', 'premier-workshop', 'workshop2', '2027-2028', '7wonders', 'a'.repeat(100)])(
  '%s can identify a program',
  (program) => {
    expect(workshopSessionQuerySchema.parse({ program }).program).toBe(program);
  },
);

test.for([
  ['program', ''],
  ['program', '0'],
  ['program', '007'],
  ['program', '-1'],
  ['program', '1.5'],
  ['program', 'Premier-Workshop'],
  ['program', 'premier_workshop'],
  ['program', '-premier'],
  ['program', 'premier-'],
  ['program', 'premier--workshop'],
  ['program', 'premier-workshop\n'],
  ['program', 'premier\u0000'],
  ['program', 'a'.repeat(101)],
  ['program', ['5', '6']],
  ['program_type', ''],
  ['program_type', 'MASTERY'],
  ['program_type', ['mastery', 'essentials']],
  ['audience', 'teachers'],
  ['audience', ['executive']],
  ['country_code', 'us'],
  ['country_code', 'USA'],
  ['country_code', 'U'],
  ['country_code', ['US', 'GB']],
  ['page', '0'],
  ['per_page', '101'],
] as const)('%s given as %j is refused', ([field, value]) => {
  expect(refusedFields({ [field]: value })).toEqual([field]);
});

test('an invalid program is refused with one sentence', () => {
  const { error } = workshopSessionQuerySchema.safeParse({ program: 'No Such Key' });
  expect(error?.issues.map((issue) => issue.message)).toEqual(['Use the number or the slug of the program.']);
});
