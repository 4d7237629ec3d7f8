import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceName } from '#contract/accounts/device-name.ts';
import type { SecurityFact } from '#contract/audit/office-security-event.ts';
import type { Refusal } from '#contract/refusal.ts';
import type { CheckedFactor } from '#server/accounts/require-second-factor.ts';
import { recordSecurityEvent } from '#server/audit/record-security-event.ts';
import { networkOf } from '#server/http/network-of.ts';
import type { Context } from '#server/platform/context.ts';

const challenges: ReadonlySet<string> = new Set(['challenge_required', 'confirmed_email_required']);

type RecordContext = Pick<Context, 'db' | 'secretBox'>;

/** What a route records when it was done or refused. */
export type RouteSecurity =
  | SecurityFact
  | ((request: FastifyRequest, refusal: Refusal | undefined) => SecurityFact | undefined);

/**
 * Records after the answer, so that nobody waits for it, and in one place, so that a route only has to say what it is.
 * Whatever is refused by a limit or an access rule is recorded for every route.
 */
export function recordSecurityEvents(app: FastifyInstance, context: RecordContext): void {
  app.decorateRequest('isHandled', false);
  app.decorateRequest('turnedOutToBe', undefined);
  app.decorateRequest('happened', undefined);

  app.addHook('preHandler', (request, _reply, done) => {
    request.isHandled = true;
    done();
  });

  app.addHook('onResponse', (request, reply, done) => {
    const fact = factOf(request, reply);
    if (fact) record(context, request, { fact, refusal: reply.refusal });
    done();
  });
}

/** Says who it is where only the handler finds out, such as from an emailed link. */
export function noteWho(request: FastifyRequest, { id }: { id: number }): void {
  request.turnedOutToBe = id;
}

/** A sign-in with a password or an emailed link, and the second factor that was checked beside it. */
export function signInOnSite(by: 'password' | 'link', factor?: CheckedFactor): SecurityFact {
  return { kind: 'sign_in', details: { place: 'site', by, ...(factor && { factor }) } };
}

/** Adds what only the handler knows to have happened. */
export function noteFact(request: FastifyRequest, fact: SecurityFact): void {
  request.happened = fact;
}

/** The method and the pattern of the address, without what stood in it. */
export function routeOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? 'unknown'}`;
}

/** The same in the log and in the security log. */
export function callerOf({ secretBox }: Pick<Context, 'secretBox'>, request: FastifyRequest) {
  const userId = userIdOf(request);
  return {
    networkHash: secretBox.keyedHash(`network ${networkOf(request.ip)}`),
    ...(userId !== undefined && { userHash: secretBox.keyedHash(`user ${userId}`) }),
  };
}

function userIdOf({ signedIn, turnedOutToBe }: FastifyRequest): number | undefined {
  return signedIn?.userId ?? turnedOutToBe;
}

function factOf(request: FastifyRequest, { refusal }: FastifyReply): SecurityFact | undefined {
  const { security } = request.routeOptions.config;
  const details = { route: routeOf(request) };
  if (refusal?.code === 'too_many_requests') return { kind: 'limit_reached', details };
  if (request.happened) return request.happened;
  if (security && request.isHandled)
    return typeof security === 'function' ? security(request, refusal) : security;
  if (refusal && request.method !== 'GET' && challenges.has(refusal.code))
    return { kind: 'challenge', details };
  return refusal && isAccessRefused(request, refusal.code) ? { kind: 'access_refused', details } : undefined;
}

function isAccessRefused({ headers }: FastifyRequest, code: string): boolean {
  if (code === 'unauthenticated') return headers.authorization !== undefined;
  return code === 'permission_denied' || code === 'step_up_required';
}

function record(
  { db, secretBox }: RecordContext,
  request: FastifyRequest,
  { fact, refusal }: { fact: SecurityFact; refusal: Refusal | undefined },
): void {
  const { body, headers } = request;
  recordSecurityEvent(
    { db },
    {
      ...fact,
      outcome: refusal ? 'refused' : 'done',
      reason: refusal && (refusal.reason ?? refusal.code),
      userId: userIdOf(request),
      email: request.routeOptions.config.access === 'anyone' ? emailIn(body) : undefined,
      network: callerOf({ secretBox }, request).networkHash,
      device: deviceName(headers['user-agent'] ?? ''),
      requestId: request.id,
    },
  );
}

function emailIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('email' in body)) return undefined;
  return typeof body.email === 'string' ? body.email : undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    security?: RouteSecurity;
  }
  interface FastifyRequest {
    /** Whether its input was valid and its handler was called. */
    isHandled: boolean;
    turnedOutToBe: number | undefined;
    happened: SecurityFact | undefined;
  }
}
