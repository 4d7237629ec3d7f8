import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { numberInAddress } from '#contract/number-in-address.ts';
import { Refusal } from '#contract/refusal.ts';
import { BACKGROUND_REQUEST } from '#contract/staff/office-idle.ts';
import { isNamed, isOfTheOffice, may, requiresStepUp } from '#contract/staff/office-permissions.ts';
import type { NamedPermission, Permission } from '#contract/staff/office-permissions.ts';
import { checkAccessToken } from '#server/accounts/check-access-token.ts';
import type { SignedIn } from '#server/accounts/check-access-token.ts';
import { refuseUnlessGiven } from '#server/check-in/entrance-duty.ts';
import type { Context } from '#server/platform/context.ts';
import type { HeldKey } from '#server/sessions/held-key.ts';
import { listNamedPermissions } from '#server/staff/named-permissions.ts';

/**
 * Who may call a route. anyone: a token is ignored. guest_or_account: a guest without a token, or the token's account;
 * an invalid token is refused. account_if_good: the same, but an invalid token counts as none, for buyers who return
 * from paying. account: any site token. account_stepped_up: one whose owner has just shown a passkey or the password
 * again. entry: a token that is still waiting for the second factor, or an office token.
 * Anything else names the office permission that is needed, with a second factor shown.
 */
export type Access =
  | 'anyone'
  | 'guest_or_account'
  | 'account_if_good'
  | 'account'
  | 'account_stepped_up'
  | 'entry'
  | Permission;

/** A route without an access rule stops the process at start-up. */
export function guardAccess(api: FastifyInstance, context: Pick<Context, 'db'>): void {
  api.decorateRequest('signedIn', undefined);

  api.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    if (methods.every((method) => method === 'OPTIONS')) return;
    const access = route.config?.access;
    if (access === undefined) throw new Error(`${methods.join()} ${route.url} does not say who may call it`);
    const isForAll = access === 'anyone' && methods.every((method) => method === 'GET' || method === 'HEAD');
    const guards = [
      ...(isForAll ? [] : [keepOutOfCaches]),
      ...(access === 'anyone' ? [] : [guardOf(context, access)]),
    ];
    route.onRequest = [...guards, ...[route.onRequest ?? []].flat()];
  });
}

export function getSignedIn({ signedIn }: FastifyRequest): SignedIn {
  if (!signedIn) throw new Refusal('unauthenticated');
  return signedIn;
}

function guardOf(context: Pick<Context, 'db'>, access: Exclude<Access, 'anyone'>) {
  const isOfTheSite = isSiteAccess(access);
  return async function refuseStrangers(request: FastifyRequest): Promise<void> {
    const { authorization } = request.headers;
    if (authorization === undefined && (access === 'guest_or_account' || access === 'account_if_good'))
      return;
    const isUse = request.headers[BACKGROUND_REQUEST] === undefined;
    const token = /^Bearer +([\w-]{43})$/i.exec(authorization ?? '')?.[1];
    const found = token === undefined ? undefined : await checkAccessToken(context, token, { isUse });
    request.signedIn = isOfTheSite && found?.scope === 'entry' ? undefined : found;
    if (access === 'account_if_good') return;
    const signedIn = getSignedIn(request);
    if (access === 'account_stepped_up' && !signedIn.isSteppedUp) throw new Refusal('step_up_required');
    if (!isOfTheSite) {
      refuseUnlessOffice(signedIn, access);
      if (access !== 'entry' && isNamed(access)) await refuseUnlessNamed(context, signedIn, access);
      const held = heldInAddress(request.params);
      if (held) await refuseUnlessGiven(context, signedIn, held);
    }
  };
}

type SiteAccess = 'guest_or_account' | 'account_if_good' | 'account' | 'account_stepped_up';

function isSiteAccess(access: Access): access is SiteAccess {
  return ['guest_or_account', 'account_if_good', 'account', 'account_stepped_up'].includes(access);
}

function refuseUnlessOffice({ role, scope, isSteppedUp }: SignedIn, access: 'entry' | Permission): void {
  if (!isOfTheOffice(role)) throw new Refusal('permission_denied');
  if (scope === 'site') throw new Refusal('step_up_required');
  if (access === 'entry') return;
  if (scope !== 'office') throw new Refusal('step_up_required');
  if (!isNamed(access) && !may(role, access)) throw new Refusal('permission_denied');
  if (requiresStepUp(access) && !isSteppedUp) throw new Refusal('step_up_required');
}

async function refuseUnlessNamed(
  context: Pick<Context, 'db'>,
  { userId }: SignedIn,
  permission: NamedPermission,
): Promise<void> {
  const given = await listNamedPermissions(context, userId);
  if (!given.includes(permission))
    throw new Refusal('permission_denied', {
      message: 'An administrator gives this permission by name, on the page of your account.',
    });
}

const addressOfHeld = z
  .object({ session: numberInAddress('No session'), program: numberInAddress('No program') })
  .partial();

/** Whatever an address says of a session, or a program with dates, is for those to whom it was given. */
function heldInAddress(params: unknown): HeldKey | undefined {
  const { data } = addressOfHeld.safeParse(params);
  if (data?.session !== undefined) return { kind: 'session', id: data.session };
  return data?.program === undefined ? undefined : { kind: 'program', id: data.program };
}

function keepOutOfCaches(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header('cache-control', 'no-store');
  done();
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    signedIn: SignedIn | undefined;
  }
}
