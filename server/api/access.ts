import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/refusal.ts';
import { findSignedIn } from '#server/domain/accounts/find-signed-in.ts';
import type { SignedIn } from '#server/domain/accounts/find-signed-in.ts';
import type { Context } from '#server/domain/context.ts';

/**
 * Who may call a route. anyone: a token is not even looked at. guest_or_account: without a token as a guest, with
 * one as its owner; a token that is no good is refused. account_if_good: the same, but such a token counts as none, for
 * those who come back from paying. account: any token. office: staff, by an office token.
 */
export type Access = 'anyone' | 'guest_or_account' | 'account_if_good' | 'account' | 'office';

/** Every route says who may call it, or the process does not start. */
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
  return async function refuseStrangers(request: FastifyRequest): Promise<void> {
    const { authorization } = request.headers;
    if (authorization === undefined && access !== 'account' && access !== 'office') return;
    const token = /^Bearer +([\w-]{43})$/i.exec(authorization ?? '')?.[1];
    request.signedIn = token === undefined ? undefined : await findSignedIn(context, token);
    if (access === 'account_if_good') return;
    const { role, scope } = getSignedIn(request);
    if (access !== 'office') return;
    if (role !== 'staff' && role !== 'admin') throw new Refusal('permission_denied');
    if (scope !== 'office') throw new Refusal('step_up_required');
  };
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
