import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import type { ShownFactor } from '#server/accounts/require-second-factor.ts';
import { networkOf } from '#server/http/network-of.ts';
import { refusals } from './refusals.ts';

export const doneAnswer = successOf(z.null());

export const signedInRefusals = { 401: failureSchema, ...refusals };

export function done(message: string) {
  return { success: true as const, data: null, message };
}

/** Network and device of a sign-in. Limits count the network, the list of sign-ins shows the device. */
export function networkAndDeviceOf({ ip, headers }: FastifyRequest): { network: string; device: string } {
  return { network: networkOf(ip), device: headers['user-agent'] ?? '' };
}

interface FactorInBody {
  passkey?: ShownFactor['passkey'];
  recovery_code?: string | undefined;
}

export function shownFactorOf({ passkey, recovery_code: recoveryCode }: FactorInBody): ShownFactor {
  return { passkey, recoveryCode };
}
