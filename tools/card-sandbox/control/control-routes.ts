import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidRequest, noSuch } from '../api/api-error.ts';
import { changeDispute, disputeChanges } from '../payments/change-dispute.ts';
import { getSession } from '../payments/get-session.ts';
import { openDispute } from '../payments/open-dispute.ts';
import { isOutcome, outcomes } from '../payments/outcome.ts';
import { payAsBuyer } from '../payments/pay-as-buyer.ts';
import { payOut } from '../payments/pay-out.ts';
import { settleDelayed } from '../payments/settle-delayed.ts';
import { settleRefund } from '../payments/settle-refund.ts';
import { startAuthentication } from '../payments/start-authentication.ts';
import type { Sandbox } from '../sandbox.ts';
import { refuseStrangers } from './refuse-strangers.ts';

type Body = Record<string, unknown>;

export function addControlRoutes(app: FastifyInstance, sandbox: Sandbox, passTime: () => void): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/sandbox')) refuseStrangers(request);
  });

  app.get('/sandbox/switches', () => sandbox.faults.switches);
  app.post('/sandbox/switches', (request) => setSwitches(sandbox, bodyOf(request)));
  app.delete('/sandbox/switches', () => sandbox.faults.reset());

  app.get('/sandbox/requests', () => sandbox.requests);
  app.get('/sandbox/sessions', () => [...sandbox.state.sessions.values()].toReversed());
  app.post('/sandbox/sessions/:id/pay', (request) => {
    const { outcome = 'pay', email, name } = bodyOf(request);
    if (!isOutcome(outcome)) throw invalidRequest(`The outcome must be one of ${outcomes.join(', ')}.`);
    return payAsBuyer(sandbox, idOf(request), outcome, {
      ...(typeof email === 'string' && { email }),
      ...(typeof name === 'string' && { name }),
    });
  });
  app.post('/sandbox/sessions/:id/settle-delayed', async (request) => {
    const session = getSession(sandbox, idOf(request));
    await settleDelayed(sandbox, session, readSucceeds(request));
    return session;
  });

  app.post('/sandbox/sessions/:id/authenticate', (request) => {
    const session = getSession(sandbox, idOf(request));
    startAuthentication(sandbox, session);
    return session;
  });

  app.post('/sandbox/refunds/:id/settle', (request) =>
    settleRefund(sandbox, idOf(request), readSucceeds(request)),
  );
  app.post('/sandbox/payments/:id/dispute', (request) => {
    const { reason } = bodyOf(request);
    return openDispute(sandbox, idOf(request), typeof reason === 'string' ? reason : undefined);
  });
  app.post('/sandbox/disputes/:id', (request) => {
    const { status } = bodyOf(request);
    const change = disputeChanges.find((each) => each === status);
    if (!change) throw invalidRequest(`The status must be one of ${disputeChanges.join(', ')}.`);
    return changeDispute(sandbox, idOf(request), change);
  });

  app.post('/sandbox/payouts', () => payOut(sandbox));

  app.post('/sandbox/events/:id/redeliver', async (request) => {
    const event = sandbox.state.events.get(idOf(request));
    if (!event) throw noSuch('event', idOf(request));
    return { delivered: await sandbox.deliveries.redeliver(event) };
  });
  app.post('/sandbox/clock', (request) => {
    const { seconds } = bodyOf(request);
    if (typeof seconds !== 'number') throw invalidRequest('The body must be {"seconds": a number}.');
    sandbox.clock.advance(seconds);
    passTime();
    return { now: sandbox.clock.nowSeconds() };
  });
}

function setSwitches(sandbox: Sandbox, changes: Body) {
  try {
    return sandbox.faults.set(changes);
  } catch (error) {
    throw error instanceof RangeError ? invalidRequest(error.message) : error;
  }
}

function readSucceeds(request: FastifyRequest): boolean {
  const { succeeds } = bodyOf(request);
  if (typeof succeeds !== 'boolean') throw invalidRequest('The body must be {"succeeds": true or false}.');
  return succeeds;
}

function bodyOf(request: FastifyRequest): Body {
  if (request.body === undefined || request.body === null) return {};
  if (typeof request.body !== 'object') throw invalidRequest('The body must be JSON.');
  return request.body as Body;
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}
