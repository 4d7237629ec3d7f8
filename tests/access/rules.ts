import { noCare, noJourney } from '#contract/participants/seat-answers.ts';
import { nobodyYet } from '#contract/participants/seat-person.ts';
import { consentWords } from '#server/participants/consent-words.ts';
import { buildBuyerKey, buildGuest, buildItem } from '#tests/build-cart.ts';
import type { AccessWorld } from './access-world.ts';
import { accountRules } from './account-rules.ts';
import { officeRules } from './office-rules.ts';
import type { Rule } from './rule.ts';
import { accounts, everyone, guestsAndAccounts, only } from './verdicts.ts';

// Every request that is allowed is one that changes nothing: it is sent once for each caller.
const noSuchLink = 'x'.repeat(43);
const wrongPrice = ({ program }: AccessWorld) => [buildItem({ programId: program.id, unitAmount: 1 })];
const ownersOrder =
  (action = '') =>
  ({ owner }: AccessWorld) =>
    `/api/v1/orders/${owner.reference}${action}`;
const guestsOrder =
  (action = '') =>
  ({ guest }: AccessWorld) =>
    `/api/v1/orders/${guest.reference}${action}`;

// Of a participant who is no minor, so nobody can.
const consent = () => ({
  name: 'Bo Example',
  is_entitled: true,
  consents: [{ kind: 'pictures', words: consentWords.pictures }],
});
// The last of what nobody else may read is a ticket's code.
const ownersSeat =
  (action = '') =>
  ({ owner }: AccessWorld) =>
    `/api/v1/seats/${owner.secrets.at(-1)}${action}`;
const guestsSeat =
  (action = '') =>
  ({ guest }: AccessWorld) =>
    `/api/v1/seats/${guest.secrets.at(-1)}${action}`;

const guardianLinks = () => ({ links: [{ code: 'AAAA-BBBB-CCCC', email: 'bo@example.com' }] });

const listOfNames = () => ({
  replaces_names: false,
  seats: [{ code: 'AAAA-BBBB-CCCC', revision: 7, ...nobodyYet, name: 'Ada' }],
});

/** Who gets what of every route. A route that is not named here fails the test. */
export const rules: Record<string, Rule | Rule[]> = {
  ...accountRules,
  ...officeRules,

  'GET /healthz': { gets: everyone(200) },
  'GET /readyz': { gets: everyone(200) },
  'GET /metrics': { gets: everyone(200) },
  'GET /status': { gets: everyone(200) },
  'GET /api': { gets: everyone(404) },
  'GET /api/': { gets: everyone(404) },
  'GET /api/*': { gets: everyone(404), url: () => '/api/v2/orders' },
  'GET /api/docs': { gets: everyone(200) },
  'GET /api/docs/': { gets: everyone(200) },
  'GET /api/docs/static/index.html': { gets: everyone(302) },
  'GET /api/docs/static/swagger-initializer.js': { gets: everyone(200) },
  'GET /api/docs/*': { gets: everyone(404), url: () => '/api/docs/nothing' },
  'GET /api/docs/json': { gets: everyone(200) },
  'GET /api/docs/yaml': { gets: everyone(200) },
  'GET /api/v1/openapi.json': { gets: everyone(200) },

  'GET /api/v1/programs': { gets: everyone(200) },
  'GET /api/v1/programs/:program': {
    gets: everyone(200),
    url: ({ program }) => `/api/v1/programs/${program.id}`,
  },
  'GET /api/v1/programs/:program/workshop-sessions': {
    gets: everyone(200),
    url: ({ program }) => `/api/v1/programs/${program.slug}/workshop-sessions`,
  },
  'GET /api/v1/workshop-sessions': { gets: everyone(200) },
  'GET /api/v1/booking-terms': { gets: everyone(200) },
  'GET /api/v1/instructors': { gets: everyone(200) },
  'GET /api/v1/search': { gets: everyone(200), url: () => '/api/v1/search?q=leadership' },
  'GET /api/v1/catalogue/changes': { gets: everyone(200) },
  'GET /api/v1/status': { gets: everyone(200) },
  'GET /api/v1/workshop-sessions/:session': {
    gets: everyone(200),
    url: ({ soldOutSession }) => `/api/v1/workshop-sessions/${soldOutSession}`,
  },
  'GET /api/v1/workshop-sessions/:session/calendar': {
    gets: everyone(200),
    url: ({ soldOutSession }) => `/api/v1/workshop-sessions/${soldOutSession}/calendar`,
  },

  'GET /api/v1/withdrawals': { gets: everyone(200) },
  'POST /api/v1/withdrawals': { gets: everyone(422), body: () => ({}) },
  'POST /api/v1/withdrawal-objection-links': {
    gets: everyone(410),
    body: () => ({ token: noSuchLink }),
  },
  'POST /api/v1/withdrawal-objections': {
    gets: everyone(410),
    body: () => ({ token: noSuchLink }),
  },
  'POST /api/v1/contact-messages': { gets: everyone(422), body: () => ({}) },
  'POST /api/v1/brochure-leads': { gets: everyone(422), body: () => ({}) },

  'POST /api/v1/phone-checks': { gets: everyone(200), body: () => ({ phone: '+90|5321112233' }) },
  'POST /api/v1/cart-checks': {
    gets: guestsAndAccounts(200),
    body: (world) => ({ items: wrongPrice(world), order_reference: world.owner.reference }),
  },
  'POST /api/v1/stripe/create-checkout-session': {
    gets: everyone(409),
    body: (world) => ({ items: wrongPrice(world), guest_info: buildGuest() }),
  },
  'POST /api/v1/user/stripe/create-checkout-session': {
    gets: accounts(409),
    body: (world) => ({ items: wrongPrice(world) }),
  },
  'POST /api/v1/workshop-sessions/:session/book': {
    gets: accounts(409),
    url: ({ soldOutSession }) => `/api/v1/workshop-sessions/${soldOutSession}/book`,
    body: () => ({}),
  },

  // Whoever comes back from paying with a token that has died meanwhile is told as one without.
  'POST /api/v1/stripe/verify-payment': [
    {
      gets: everyone(200),
      body: ({ owner }) => ({ session_id: owner.sessionId }),
      shows: 'owner',
    },
    {
      gets: everyone(200),
      body: ({ guest }) => ({ session_id: guest.sessionId }),
      shows: 'guest',
    },
  ],
  'POST /api/v1/stripe/webhook': {
    gets: everyone(400),
    body: () => ({ type: 'checkout.session.completed' }),
  },

  'GET /api/v1/orders': { gets: accounts(200), shows: 'owner' },
  'GET /api/v1/orders/:reference': [
    { gets: only('owner', 200), url: ownersOrder(), shows: 'owner' },
    { gets: only('guest', 200), url: guestsOrder(), shows: 'guest' },
  ],
  ...documents('receipt', 'tickets', 'calendar'),
  'POST /api/v1/orders/:reference/cancellation': [
    { gets: only('owner', 409), url: ownersOrder('/cancellation') },
    { gets: only('guest', 409), url: guestsOrder('/cancellation') },
  ],
  'POST /api/v1/orders/:reference/extension': [
    { gets: only('owner', 409), url: ownersOrder('/extension') },
    { gets: only('guest', 409), url: guestsOrder('/extension') },
  ],
  'POST /api/v1/orders/:reference/checkout': [
    { gets: only('owner', 200), url: ownersOrder('/checkout') },
    { gets: only('guest', 200), url: guestsOrder('/checkout') },
  ],
  'PUT /api/v1/orders/:reference/agreement': [
    { gets: only('owner', 409), url: ownersOrder('/agreement'), body: () => ({ agreement_ids: [1] }) },
    { gets: only('guest', 409), url: guestsOrder('/agreement'), body: () => ({ agreement_ids: [1] }) },
  ],
  'POST /api/v1/orders/:reference/confirmation-email': [
    { gets: only('owner', 409), url: ownersOrder('/confirmation-email') },
    { gets: only('guest', 409), url: guestsOrder('/confirmation-email') },
  ],
  'POST /api/v1/orders/:reference/email-address': [
    {
      gets: only('owner', 409),
      url: ownersOrder('/email-address'),
      body: () => ({ email: 'another@example.com' }),
    },
    // Its address already, so that nothing changes.
    {
      gets: only('guest', 200),
      url: guestsOrder('/email-address'),
      body: () => ({ email: 'gita.guest@example.com' }),
    },
  ],
  'POST /api/v1/orders/:reference/given-back-tickets': [
    {
      gets: only('owner', 409),
      url: ownersOrder('/given-back-tickets'),
      body: () => ({ codes: ['AAAA-BBBB-CCCC'] }),
    },
    {
      gets: only('guest', 409),
      url: guestsOrder('/given-back-tickets'),
      body: () => ({ codes: ['AAAA-BBBB-CCCC'] }),
    },
  ],
  'GET /api/v1/orders/:reference/seat-cancellation': [
    { gets: only('owner', 200), url: ownersOrder('/seat-cancellation') },
    { gets: only('guest', 200), url: guestsOrder('/seat-cancellation') },
  ],
  'POST /api/v1/orders/:reference/seat-cancellation': [
    {
      gets: only('owner', 409),
      url: ownersOrder('/seat-cancellation'),
      body: () => ({ codes: ['AAAA-BBBB-CCCC'], expected_cents: 0 }),
    },
    {
      gets: only('guest', 409),
      url: guestsOrder('/seat-cancellation'),
      body: () => ({ codes: ['AAAA-BBBB-CCCC'], expected_cents: 0 }),
    },
  ],
  'GET /api/v1/orders/:reference/cancellation-choices': [
    { gets: only('owner', 200), url: ownersOrder('/cancellation-choices') },
    { gets: only('guest', 200), url: guestsOrder('/cancellation-choices') },
  ],
  'POST /api/v1/orders/:reference/cancellation-choices': [
    {
      gets: only('owner', 404),
      url: ownersOrder('/cancellation-choices'),
      body: () => ({ session_id: 1, to: null, expected_cents: 0 }),
    },
    {
      gets: only('guest', 404),
      url: guestsOrder('/cancellation-choices'),
      body: () => ({ session_id: 1, to: null, expected_cents: 0 }),
    },
  ],
  'GET /api/v1/orders/:reference/date-changes': [
    { gets: only('owner', 200), url: ownersOrder('/date-changes') },
    { gets: only('guest', 200), url: guestsOrder('/date-changes') },
  ],
  'POST /api/v1/orders/:reference/date-changes': [
    {
      gets: only('owner', 409),
      url: ownersOrder('/date-changes'),
      body: () => ({ codes: ['AAAA-BBBB-CCCC'], program_id: 1, session_id: 1, expected_cents: 0 }),
    },
    {
      gets: only('guest', 409),
      url: guestsOrder('/date-changes'),
      body: () => ({ codes: ['AAAA-BBBB-CCCC'], program_id: 1, session_id: 1, expected_cents: 0 }),
    },
  ],
  'GET /api/v1/orders/:reference/seats': [
    { gets: only('owner', 200), url: ownersOrder('/seats') },
    { gets: only('guest', 200), url: guestsOrder('/seats') },
  ],
  'POST /api/v1/orders/:reference/seat-list': [
    { gets: only('owner', 409), url: ownersOrder('/seat-list'), body: listOfNames },
    { gets: only('guest', 409), url: guestsOrder('/seat-list'), body: listOfNames },
  ],
  'GET /api/v1/orders/:reference/guardian-links': [
    { gets: only('owner', 200), url: ownersOrder('/guardian-links') },
    { gets: only('guest', 200), url: guestsOrder('/guardian-links') },
  ],
  'POST /api/v1/orders/:reference/guardian-links': [
    { gets: only('owner', 200), url: ownersOrder('/guardian-links'), body: guardianLinks },
    { gets: only('guest', 200), url: guestsOrder('/guardian-links'), body: guardianLinks },
  ],
  'GET /api/v1/seats/:code': [
    { gets: only('owner', 200), url: ownersSeat() },
    { gets: only('guest', 200), url: guestsSeat() },
  ],
  'PUT /api/v1/seats/:code/person': [
    {
      gets: only('owner', 409),
      url: ownersSeat('/person'),
      body: () => ({ revision: 7, ...nobodyYet, name: 'Ada' }),
    },
    {
      gets: only('guest', 409),
      url: guestsSeat('/person'),
      body: () => ({ revision: 7, ...nobodyYet, name: 'Ada' }),
    },
  ],
  'POST /api/v1/seats/:code/consents': [
    { gets: only('owner', 403), url: ownersSeat('/consents'), body: consent },
    { gets: only('guest', 403), url: guestsSeat('/consents'), body: consent },
  ],
  'DELETE /api/v1/seats/:code/consents/:kind': [
    { gets: only('owner', 403), url: ownersSeat('/consents/pictures') },
    { gets: only('guest', 403), url: guestsSeat('/consents/pictures') },
  ],
  'POST /api/v1/seats/:code/handover': [
    { gets: only('owner', 409), url: ownersSeat('/handover') },
    { gets: only('guest', 409), url: guestsSeat('/handover') },
  ],
  'GET /api/v1/seats/:code/answers': [
    { gets: only('owner', 200), url: ownersSeat('/answers') },
    { gets: only('guest', 200), url: guestsSeat('/answers') },
  ],
  'PUT /api/v1/seats/:code/care': [
    { gets: only('owner', 409), url: ownersSeat('/care'), body: () => ({ revision: 0, ...noCare }) },
    { gets: only('guest', 409), url: guestsSeat('/care'), body: () => ({ revision: 0, ...noCare }) },
  ],
  'PUT /api/v1/seats/:code/journey': [
    { gets: only('owner', 409), url: ownersSeat('/journey'), body: () => ({ revision: 0, ...noJourney }) },
    { gets: only('guest', 409), url: guestsSeat('/journey'), body: () => ({ revision: 0, ...noJourney }) },
  ],
  'POST /api/v1/seats/:code/links': [
    { gets: only('owner', 200), url: ownersSeat('/links'), body: () => ({ email: 'another@example.com' }) },
    { gets: only('guest', 200), url: guestsSeat('/links'), body: () => ({ email: 'another@example.com' }) },
  ],
  'POST /api/v1/orders/:reference/link-email': {
    gets: everyone(422),
    url: ownersOrder('/link-email'),
    body: () => ({}),
  },
  'POST /api/v1/seat-confirmations': {
    gets: everyone(410),
    body: () => ({ token: 'a-token-that-was-never-mailed-to-anybody' }),
    headers: { 'x-buyer-key': buildBuyerKey() },
  },
  'POST /api/v1/address-objections': {
    gets: everyone(410),
    body: () => ({ token: 'a-token-that-was-never-mailed-to-anybody' }),
  },
  'POST /api/v1/reminder-stops': { gets: everyone(410), body: () => ({ token: noSuchLink }) },
  'POST /api/v1/reminder-stops/resumption': { gets: everyone(410), body: () => ({ token: noSuchLink }) },
  'GET /api/v1/reminder-stops/:token': {
    gets: everyone(302),
    url: () => `/api/v1/reminder-stops/${noSuchLink}`,
  },
  'POST /api/v1/reminder-stops/:token': {
    gets: everyone(410),
    url: () => `/api/v1/reminder-stops/${noSuchLink}`,
  },
  'POST /api/v1/order-links': {
    gets: everyone(410),
    body: () => ({ token: 'a-token-that-was-never-mailed-to-anybody' }),
    headers: { 'x-buyer-key': buildBuyerKey() },
  },
};

function documents(...names: string[]): Record<string, Rule[]> {
  return Object.fromEntries(
    names.map((name) => [
      `GET /api/v1/orders/:reference/${name}`,
      [
        { gets: only('owner', 200), url: ownersOrder(`/${name}`) },
        { gets: only('guest', 200), url: guestsOrder(`/${name}`) },
      ],
    ]),
  );
}
