import { expect, test } from 'vitest';
import { problemsOf, withLead } from './brochure-lead.ts';
import type { BrochureLead } from './brochure-lead.ts';

const lead: BrochureLead = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '',
  institution: '',
  audience: '',
  consent: true,
  source: 'elite-workshops',
  createdAt: '2031-05-05T00:00:00.000Z',
};

test.each([
  [{}, {}],
  [{ name: '' }, { name: 'Name is required' }],
  [{ email: 'ada' }, { email: 'Valid email is required' }],
  [{ email: '' }, { email: 'Valid email is required' }],
  [{ consent: false }, { consent: 'Please agree to be contacted' }],
  [{ phone: '1'.repeat(41) }, { phone: 'Please use at most 40 characters' }],
])('%j: %j', (change, problems) => {
  expect(problemsOf({ ...lead, ...change })).toEqual(problems);
});

test('leads are stored one after the other', () => {
  const earlier = { ...lead, createdAt: '2031-05-04T00:00:00.000Z' };
  expect(withLead(JSON.stringify([earlier]), lead)).toEqual([earlier, lead]);
});

test('the same lead sent again is stored once, in its last form', () => {
  const mended = { ...lead, email: 'ada@example.org' };
  expect(withLead(JSON.stringify([lead]), mended)).toEqual([mended]);
});

test.each([null, 'not json', '{"name":"Ada"}'])(
  'a stored value that is not a list of leads (%s) is replaced',
  (kept) => {
    expect(withLead(kept, lead)).toEqual([lead]);
  },
);
