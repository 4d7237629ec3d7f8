import type { Rule } from './rule.ts';
import { officeOnly } from './verdicts.ts';

/** What the office sees first, its letters, and how the machinery is. */
export const officeOverviewRules: Record<string, Rule> = {
  'GET /api/v1/admin/overview/sales': { gets: officeOnly(200) },
  'GET /api/v1/admin/overview/attention': { gets: officeOnly(200) },
  'GET /api/v1/admin/overview/pulse': { gets: officeOnly(200), shows: 'office' },
  'GET /api/v1/admin/mails': {
    gets: officeOnly(200),
    url: () => '/api/v1/admin/mails?search=nobody-of-this-name',
  },
  'GET /api/v1/admin/mails/:mail': { gets: officeOnly(404), url: () => '/api/v1/admin/mails/999999' },
  'POST /api/v1/admin/mails/:mail/sending': {
    gets: officeOnly(404),
    url: () => '/api/v1/admin/mails/999999/sending',
  },
  'GET /api/v1/admin/letters': { gets: officeOnly(200) },
  'GET /api/v1/admin/letters/:kind': {
    gets: officeOnly(200),
    url: () => '/api/v1/admin/letters/welcome',
  },
  'GET /api/v1/admin/health': { gets: officeOnly(200) },
  'POST /api/v1/admin/health/jobs/:job/retrial': {
    gets: officeOnly(422),
    url: () => '/api/v1/admin/health/jobs/none/retrial',
  },
  'POST /api/v1/admin/health/deliveries/:event/retrial': {
    gets: officeOnly(404),
    url: () => '/api/v1/admin/health/deliveries/evt_none/retrial',
  },
};
