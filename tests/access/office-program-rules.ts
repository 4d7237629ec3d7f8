import type { Rule } from './rule.ts';
import { everyone, officeOnly, steppedUpOnly } from './verdicts.ts';

const nowhere =
  (rest = '') =>
  () =>
    `/api/v1/admin/programs/999999999${rest}`;
const noInstructor =
  (rest = '') =>
  () =>
    `/api/v1/admin/instructors/999999999${rest}`;
const noVenue =
  (rest = '') =>
  () =>
    `/api/v1/admin/venues/999999999${rest}`;
const emptyBody = () => ({});

export const officeProgramRules: Record<string, Rule> = {
  'GET /api/v1/admin/programs': { gets: officeOnly(200) },
  'POST /api/v1/admin/programs': { gets: steppedUpOnly(422), body: emptyBody },
  'GET /api/v1/admin/programs/:id': { gets: officeOnly(404), url: nowhere() },
  'GET /api/v1/admin/programs/:id/preview': { gets: officeOnly(404), url: nowhere('/preview') },
  'PUT /api/v1/admin/programs/:id': { gets: steppedUpOnly(422), url: nowhere(), body: emptyBody },
  'DELETE /api/v1/admin/programs/:id': { gets: steppedUpOnly(404), url: nowhere() },
  'PUT /api/v1/admin/programs/:id/visibility': {
    gets: steppedUpOnly(404),
    url: nowhere('/visibility'),
    body: () => ({ from: 'hidden', to: 'published' }),
  },
  'GET /api/v1/admin/program-order': { gets: officeOnly(200) },
  'PUT /api/v1/admin/programs/:id/position': {
    gets: officeOnly(404),
    url: nowhere('/position'),
    body: () => ({ before: null }),
  },
  'GET /api/v1/admin/program-instructors/:id': {
    gets: officeOnly(404),
    url: () => '/api/v1/admin/program-instructors/999999999',
  },
  'PUT /api/v1/admin/program-instructors/:id': {
    gets: steppedUpOnly(404),
    url: () => '/api/v1/admin/program-instructors/999999999',
    body: () => ({ from: [], to: [] }),
  },
  'GET /api/v1/admin/session-instructors/:id': {
    gets: officeOnly(404),
    url: () => '/api/v1/admin/session-instructors/999999999',
  },
  'PUT /api/v1/admin/session-instructors/:id': {
    gets: steppedUpOnly(404),
    url: () => '/api/v1/admin/session-instructors/999999999',
    body: () => ({ from: [], to: [] }),
  },
  'GET /api/v1/admin/program-day-plans/:id': {
    gets: officeOnly(404),
    url: () => '/api/v1/admin/program-day-plans/999999999',
  },
  'PUT /api/v1/admin/program-day-plans/:id': {
    gets: steppedUpOnly(404),
    url: () => '/api/v1/admin/program-day-plans/999999999',
    body: () => ({ from: [], to: [] }),
  },
  'GET /api/v1/admin/session-day-plans/:id': {
    gets: officeOnly(404),
    url: () => '/api/v1/admin/session-day-plans/999999999',
  },
  'PUT /api/v1/admin/session-day-plans/:id': {
    gets: steppedUpOnly(404),
    url: () => '/api/v1/admin/session-day-plans/999999999',
    body: () => ({ from: [], to: [] }),
  },
  'GET /api/v1/admin/program-questions/:id': {
    gets: officeOnly(404),
    url: () => '/api/v1/admin/program-questions/999999999',
  },
  'PUT /api/v1/admin/program-questions/:id': {
    gets: steppedUpOnly(404),
    url: () => '/api/v1/admin/program-questions/999999999',
    body: () => ({ from: [], to: [] }),
  },
  'GET /api/v1/admin/booking-terms': { gets: officeOnly(200) },
  'POST /api/v1/admin/booking-terms': { gets: steppedUpOnly(422), body: emptyBody },
  'PUT /api/v1/admin/booking-terms/:id': {
    gets: steppedUpOnly(422),
    url: () => '/api/v1/admin/booking-terms/999999999',
    body: emptyBody,
  },
  'GET /api/v1/admin/program-terms/:id': {
    gets: officeOnly(404),
    url: () => '/api/v1/admin/program-terms/999999999',
  },
  'PUT /api/v1/admin/program-terms/:id': {
    gets: steppedUpOnly(404),
    url: () => '/api/v1/admin/program-terms/999999999',
    body: () => ({ from: null, to: null }),
  },
  'GET /api/v1/admin/session-terms/:id': {
    gets: officeOnly(404),
    url: () => '/api/v1/admin/session-terms/999999999',
  },
  'PUT /api/v1/admin/session-terms/:id': {
    gets: steppedUpOnly(404),
    url: () => '/api/v1/admin/session-terms/999999999',
    body: () => ({ from: null, to: null }),
  },
  'GET /api/v1/admin/program-dates-of-others/:id': {
    gets: officeOnly(404),
    url: () => '/api/v1/admin/program-dates-of-others/999999999',
  },
  'PUT /api/v1/admin/program-dates-of-others/:id': {
    gets: steppedUpOnly(404),
    url: () => '/api/v1/admin/program-dates-of-others/999999999',
    body: () => ({ from: [], to: [] }),
  },
  'GET /api/v1/admin/program-agreements/:id': {
    gets: officeOnly(404),
    url: () => '/api/v1/admin/program-agreements/999999999',
  },
  'PUT /api/v1/admin/program-agreements/:id': {
    gets: steppedUpOnly(404),
    url: () => '/api/v1/admin/program-agreements/999999999',
    body: () => ({
      from: { essentials: null, mastery: null, other: null },
      to: { essentials: null, mastery: null, other: null },
    }),
  },
  'GET /api/v1/admin/instructors': { gets: officeOnly(200) },
  'POST /api/v1/admin/instructors': { gets: steppedUpOnly(422), body: emptyBody },
  'GET /api/v1/admin/instructors/:id': { gets: officeOnly(404), url: noInstructor() },
  'PUT /api/v1/admin/instructors/:id': { gets: steppedUpOnly(422), url: noInstructor(), body: emptyBody },
  'PUT /api/v1/admin/instructors/:id/visibility': {
    gets: steppedUpOnly(404),
    url: noInstructor('/visibility'),
    body: () => ({ visibility: 'archived' }),
  },
  'GET /api/v1/admin/venues': { gets: officeOnly(200) },
  'POST /api/v1/admin/venues': { gets: steppedUpOnly(422), body: emptyBody },
  'GET /api/v1/admin/venues/:id': { gets: officeOnly(404), url: noVenue() },
  'PUT /api/v1/admin/venues/:id': { gets: steppedUpOnly(422), url: noVenue(), body: emptyBody },
  'PUT /api/v1/admin/venues/:id/state': {
    gets: steppedUpOnly(404),
    url: noVenue('/state'),
    body: () => ({ state: 'archived' }),
  },
  'GET /media/portraits/:file': { gets: everyone(200), url: () => '/media/portraits/1.svg' },
  'POST /api/v1/admin/pictures': { gets: officeOnly(415) },
  'GET /media/:hash/:file': { gets: everyone(404), url: () => '/media/none/960.jpg' },
};
