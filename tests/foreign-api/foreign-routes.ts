import { ForeignAccounts, refused } from './foreign-accounts.ts';
import type { ForeignAnswer } from './foreign-answer.ts';
import { createCheckoutSession, verifyPayment } from './foreign-payments.ts';
import { foreignPrograms, findForeignProgram } from './foreign-programs.ts';
import { foreignSessions, programOfSessions, sessionsOf } from './foreign-sessions.ts';

export interface ForeignRequest {
  method: string;
  /** Below /api/v1. */
  path: string;
  query: URLSearchParams;
  told: Record<string, unknown>;
  authorization: string | undefined;
  /** Where this API is, for the addresses that it gives out. */
  base: string;
}

type Route = [method: string, path: RegExp, answer: (request: ForeignRequest, id: string) => ForeignAnswer];

/** The table of the specification's chapter 7, and nothing beyond it. */
export function foreignRoutes(): (request: ForeignRequest) => ForeignAnswer {
  const accounts = new ForeignAccounts();
  const routes: Route[] = [
    ['POST', /^\/login$/, ({ told }) => accounts.signIn(told)],
    ['POST', /^\/register$/, ({ told }) => accounts.register(told)],
    ['GET', /^\/profile$/, ({ authorization }) => accounts.profile(authorization)],
    ['POST', /^\/logout$/, ({ authorization }) => accounts.signOut(authorization)],
    ['POST', /^\/stripe\/create-checkout-session$/, ({ told }) => createCheckoutSession(told, true)],
    [
      'POST',
      /^\/user\/stripe\/create-checkout-session$/,
      ({ told, authorization }) =>
        accounts.isHolder(authorization) ? createCheckoutSession(told, false) : refused,
    ],
    ['POST', /^\/stripe\/verify-payment$/, ({ told }) => verifyPayment(told)],
    ['GET', /^\/user-programs$/, ({ authorization }) => accounts.programs(authorization)],
    ['GET', /^\/programs$/, listPrograms],
    ['GET', /^\/programs\/([^/]+)$/, ({ base }, key) => showProgram(key, base)],
    ['GET', /^\/programs\/([^/]+)\/workshop-sessions$/, (_request, key) => listSessionsOf(key)],
    [
      'GET',
      /^\/workshop-sessions$/,
      () => ({ body: { success: true, data: { sessions: foreignSessions } } }),
    ],
    ['GET', /^\/workshop-sessions\/([^/]+)$/, (_request, id) => showSession(id)],
    [
      'POST',
      /^\/workshop-sessions\/([^/]+)\/book$/,
      ({ authorization }) => (accounts.isHolder(authorization) ? { body: { success: true } } : refused),
    ],
    [
      'POST',
      /^\/check-guest-purchases$/,
      () => ({ body: { success: true, data: { has_purchases: false } } }),
    ],
    ['POST', /^\/convert-guest-to-user$/, () => ({ body: { success: true } })],
  ];

  return (request) => {
    for (const [method, path, answer] of routes) {
      const found = path.exec(request.path);
      if (!found) continue;
      if (method !== request.method) continue;
      return answer(request, decodeURIComponent(found[1] ?? ''));
    }
    return { status: 404, body: { message: `The route api/v1${request.path} could not be found.` } };
  };
}

function listPrograms({ query, base }: ForeignRequest): ForeignAnswer {
  const perPage = Number(query.get('per_page') ?? 15);
  const page = Number(query.get('page') ?? 1);
  const last = Math.ceil(foreignPrograms.length / perPage);
  const url = (to: number) =>
    to < 1 || to > last ? null : `${base}/programs?per_page=${perPage}&page=${to}`;
  const numbers = Array.from({ length: last }, (_, place) => place + 1);
  const links = [
    { url: url(page - 1), label: '&laquo; Previous', active: false },
    ...numbers.map((number) => ({ url: url(number), label: String(number), active: number === page })),
    { url: url(page + 1), label: 'Next &raquo;', active: false },
  ];
  const data = foreignPrograms
    .slice((page - 1) * perPage, page * perPage)
    .map((program) => ({ ...program, image: atHome(program['image'], base) }));
  return { body: { success: true, data: { data, total: foreignPrograms.length, links } } };
}

/** Half of them come in an envelope of their own. */
function showProgram(key: string, base: string): ForeignAnswer {
  const program = findForeignProgram(key);
  if (!program)
    return { status: 404, body: { success: false, message: 'No query results for this program.' } };
  const told = { ...program, image: atHome(program['image'], base) };
  return { body: { success: true, data: program.id % 2 === 0 ? told : { program: told } } };
}

function listSessionsOf(key: string): ForeignAnswer {
  const program = findForeignProgram(key);
  if (!program) return { status: 404, body: { success: false } };
  return {
    body: { success: true, data: { sessions: sessionsOf(program), program: programOfSessions(program) } },
  };
}

function showSession(id: string): ForeignAnswer {
  const session = foreignSessions.find((each) => String(each.id) === id);
  if (!session) return { status: 404, body: { success: false } };
  return { body: { success: true, data: session } };
}

function atHome(image: unknown, base: string): unknown {
  return typeof image === 'string' ? new URL(image, base).href : image;
}
