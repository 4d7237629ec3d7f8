/** Rows from the middle of each table, for use in addresses. */
export interface Samples {
  order: string;
  /** The code of a ticket on which somebody is named. */
  participant: string;
  session: number;
  program: number;
  instructor: number;
  venue: number;
  user: number;
  person: number;
  message: number;
  email: number;
  month: string;
}

export interface MeasuredScreen {
  what: string;
  /** After /api/v1/admin. A list is also followed from page to page. */
  paths: string[];
}

const list = (what: string, path: string, questions: string[]): MeasuredScreen => ({
  what,
  paths: ['', ...questions].map((question) => `${path}?${question}`),
});
const screen = (what: string, ...paths: string[]): MeasuredScreen => ({ what, paths });

/** The API requests of each office screen. A new screen needs a line here. */
export const addresses = (of: Samples): MeasuredScreen[] => [
  screen('overview, 30 days', '/overview/sales?period=7', '/overview/sales?period=30'),
  screen('overview, a year', '/overview/sales?period=365', '/overview/sales?period=90'),
  screen('sessions that need attention', '/overview/attention'),
  screen('order activity', '/overview/pulse'),
  list('emails', '/emails', [
    'search=maple',
    'search=zoe.yarrow77',
    'search=qq',
    'state=failed',
    'state=queued',
    'kind=refund_done',
    'kind=welcome&state=dropped',
    'search=example.com&direction=asc',
  ]),
  screen('an email', `/emails/${of.email}`, '/email-kinds', '/email-kinds/order_paid'),
  screen('health', '/health'),
  list('programs', '/programs', [
    'search=robotics',
    'sort=title',
    'sort=price&direction=desc',
    'category=Science',
    'visibility=hidden',
    'sold_by=seat',
  ]),
  screen('a program', `/programs/${of.program}`, `/programs/${of.program}/preview`),
  screen(
    'who teaches a program or a session',
    `/program-instructors/${of.program}`,
    `/session-instructors/${of.session}`,
  ),
  screen('dates of other programs', `/program-dates-of-others/${of.program}`),
  screen(
    'the day plan or the questions of a program or a session',
    `/program-day-plans/${of.program}`,
    `/session-day-plans/${of.session}`,
    `/program-questions/${of.program}`,
  ),
  list('instructors', '/instructors', ['search=example', 'visibility=archived', 'direction=desc']),
  screen('an instructor', `/instructors/${of.instructor}`),
  list('venues', '/venues', ['search=house', 'search=tokyo+street', 'state=archived', 'direction=desc']),
  screen('a venue', `/venues/${of.venue}`),
  list('sessions', '/sessions', [
    'search=tokyo',
    'state=past&direction=desc',
    'state=sold_out',
    'state=few_left',
    'state=hidden',
    'state=cancelled',
    'state=all&sort=city',
    'state=all&sort=fill',
    `program=${of.program}&state=all`,
    `month=${of.month}&country=JP&state=all`,
  ]),
  screen(
    'a session, the calendar',
    `/sessions/${of.session}`,
    `/session-calendar?month=${of.month}`,
    '/session-choices',
  ),
  list('orders', '/orders', [
    'search=maple',
    'search=zoe.yarrow77',
    `search=${of.order}`,
    'state=refunded',
    'state=awaiting_payment',
    'sort=total&direction=desc',
    `session=${of.session}`,
    `program=${of.program}`,
    'from=2026-02-01&to=2026-02-28',
    'from=2026-02-01&to=2026-02-28&state=cancelled&search=pine',
  ]),
  screen(
    'an order',
    `/orders/${of.order}`,
    `/orders/${of.order}/seats`,
    `/orders/${of.order}/refund-quote`,
    '/order-choices',
    '/sellables',
  ),
  screen('cancellations and refunds', '/refunds-by-month?period=365', '/refunds-by-month?period=30'),
  screen('needs-attention', '/needs-attention'),
  list('what was repeated', '/recovery', ['outcome=for_a_person', 'search=pine']),
  list('sessions to check in', '/guests/sessions', ['search=lima', 'direction=desc']),
  list('past check-ins', '/guests/past-sessions', ['search=tokyo']),
  list('roster', `/guests/sessions/${of.session}/roster`, ['sort=order', 'show=awaited', 'search=pine']),
  screen(
    'check-in of a session',
    `/guests/sessions/${of.session}`,
    `/guests/sessions/${of.session}/check-in`,
    `/guests/sessions/${of.session}/unmet-needs`,
    '/named-permissions',
    `/guests/sessions/${of.session}/who-comes`,
  ),
  list('people', '/people', [
    'search=maple',
    'search=yusuf.yarrow',
    'sort=name&direction=asc',
    'sort=orders',
    'sort=paid',
    'kind=enquirer',
  ]),
  list('participants', '/participants', ['search=maple', 'search=zoe.yarrow77']),
  screen('a participant', `/participants/${of.participant}`),
  screen('a person', `/people/${of.person}`),
  list('messages', '/messages', ['search=invoice', 'state=open', 'state=answered', 'assigned=nobody']),
  screen('a message', `/messages/${of.message}`, '/messages/open'),
  list('leads', '/leads', ['search=lakeside', 'audience=executive', 'source=consulting', 'direction=asc']),
  screen('choices of the leads', '/leads/sources'),
  list('users', '/users', ['search=maple', 'role=staff', 'role=student']),
  screen('a user', `/users/${of.user}`, '/sign-ins', '/invitations'),
  list('audit log', '/audit-log', [
    'search=maple',
    'search=program',
    'action=order.refunded',
    'from=2026-02-01&to=2026-02-02',
  ]),
  screen('choices of the audit log', '/audit-log/choices'),
];
