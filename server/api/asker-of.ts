import type { FastifyRequest } from 'fastify';
import type { SolvedChallenge } from '#contract/checkout/challenge.ts';
import { networkOf } from '#server/http/network-of.ts';
import { noteFact, routeOf } from './record-security-events.ts';
import { solvedChallengeOf } from './solved-challenge.ts';

interface Asker {
  network: string;
  /** An account with a confirmed email address. */
  isConfirmed: boolean;
  solved: SolvedChallenge | undefined;
}

/** What the rules for buyers ask about whoever wants to hold seats. */
export function askerOf(request: FastifyRequest): Asker {
  const solved = solvedChallengeOf(request);
  if (solved) noteFact(request, { kind: 'challenge', details: { route: routeOf(request) } });
  return {
    network: networkOf(request.ip),
    isConfirmed: request.signedIn?.isEmailVerified ?? false,
    solved,
  };
}
