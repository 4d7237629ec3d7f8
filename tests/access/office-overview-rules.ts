import type { Rule } from './rule.ts';
import { officeOnly, steppedUpOnly } from './verdicts.ts';

/** What the office sees first, its emails, and how the machinery is. */
export const officeOverviewRules: Record<string, Rule> = {
  'GET /api/v1/admin/overview/sales': { gets: officeOnly(200) },
  'GET /api/v1/admin/overview/attention': { gets: officeOnly(200) },
  'GET /api/v1/admin/overview/pulse': { gets: officeOnly(200), shows: 'office' },
  'GET /api/v1/admin/emails': {
    gets: officeOnly(200),
    url: () => '/api/v1/admin/emails?search=nobody-of-this-name',
  },
  'GET /api/v1/admin/emails/:email': { gets: officeOnly(404), url: () => '/api/v1/admin/emails/999999' },
  'POST /api/v1/admin/emails/:email/resends': {
    gets: steppedUpOnly(404),
    url: () => '/api/v1/admin/emails/999999/resends',
  },
  'GET /api/v1/admin/email-kinds': { gets: officeOnly(200) },
  'GET /api/v1/admin/email-kinds/:kind': {
    gets: officeOnly(200),
    url: () => '/api/v1/admin/email-kinds/welcome',
  },
  'GET /api/v1/admin/openapi.json': { gets: officeOnly(200) },
  'GET /api/v1/admin/health': { gets: officeOnly(200) },
  'POST /api/v1/admin/health/jobs/:job/retries': {
    gets: officeOnly(422),
    url: () => '/api/v1/admin/health/jobs/none/retries',
  },
  'POST /api/v1/admin/health/deliveries/:event/retries': {
    gets: officeOnly(404),
    url: () => '/api/v1/admin/health/deliveries/evt_none/retries',
  },
};
