import type { Rule } from './rule.ts';
import { officeOnly, steppedUpAdminOnly } from './verdicts.ts';

const nobody = '/api/v1/admin/people/999999999';
const noParticipant = '/api/v1/admin/participants/XXXX-XXXX-XXXX';
const nothing = '/api/v1/admin/messages/999999999';
const account = { name: 'Ada Alder', phone: '', school_name: '', grade: '', city: '', revision: 1 };

/** Of people that are not there: nothing is changed. */
export const officePeopleRules: Record<string, Rule> = {
  // Nobody is found: what the office reads of buyers is theirs alone on every other route.
  'GET /api/v1/admin/people': { gets: officeOnly(200), url: () => '/api/v1/admin/people?search=nobody' },
  'GET /api/v1/admin/people/csv': {
    gets: steppedUpAdminOnly(200),
    url: () => '/api/v1/admin/people/csv?search=nobody',
  },
  'GET /api/v1/admin/people/:id': { gets: officeOnly(404), url: () => nobody },
  'PUT /api/v1/admin/people/:id/account': {
    gets: officeOnly(404),
    url: () => `${nobody}/account`,
    body: () => account,
  },
  'POST /api/v1/admin/people/:id/notes': {
    gets: officeOnly(404),
    url: () => `${nobody}/notes`,
    body: () => ({ text: 'Prefers to be called.' }),
  },
  'GET /api/v1/admin/people/:id/export': { gets: steppedUpAdminOnly(404), url: () => `${nobody}/export` },
  'GET /api/v1/admin/people/:id/erasure': { gets: steppedUpAdminOnly(404), url: () => `${nobody}/erasure` },
  'POST /api/v1/admin/people/:id/erasure': {
    gets: steppedUpAdminOnly(404),
    url: () => `${nobody}/erasure`,
    body: () => ({ email: 'nobody@example.com' }),
  },
  'GET /api/v1/admin/participants': {
    gets: officeOnly(200),
    url: () => '/api/v1/admin/participants?search=nobody-of-this-name',
  },
  'GET /api/v1/admin/participants/:code': { gets: officeOnly(404), url: () => noParticipant },
  'GET /api/v1/admin/participants/:code/export': {
    gets: steppedUpAdminOnly(404),
    url: () => `${noParticipant}/export`,
  },
  'POST /api/v1/admin/participants/:code/erasure': {
    gets: steppedUpAdminOnly(404),
    url: () => `${noParticipant}/erasure`,
    body: () => ({ name: 'Nobody' }),
  },
  'GET /api/v1/admin/leads': { gets: officeOnly(200) },
  'GET /api/v1/admin/leads/sources': { gets: officeOnly(200) },
  'GET /api/v1/admin/leads/csv': { gets: steppedUpAdminOnly(200) },
  'GET /api/v1/admin/messages': { gets: officeOnly(200) },
  'GET /api/v1/admin/messages/open': { gets: officeOnly(200) },
  'GET /api/v1/admin/messages/:id': { gets: officeOnly(404), url: () => nothing },
  'POST /api/v1/admin/messages/:id/replies': step('replies', { text: 'Dear Ada' }),
  'POST /api/v1/admin/messages/:id/closing': step('closing', { text: 'Answered by telephone' }),
  'POST /api/v1/admin/messages/:id/reopening': step('reopening'),
  'POST /api/v1/admin/messages/:id/taking': step('taking'),
  'POST /api/v1/admin/messages/:id/release': step('release'),
};

function step(name: string, said: object = {}): Rule {
  return { gets: officeOnly(404), url: () => `${nothing}/${name}`, body: () => ({ revision: 1, ...said }) };
}
