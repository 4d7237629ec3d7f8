import type { FastifyRequest } from 'fastify';
import { failureSchema } from '#contract/answer.ts';
import type { Page } from '#server/platform/lists/keyset.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { getSignedIn } from './access.ts';
import { networkAndDeviceOf, signedInRefusals } from './account-answers.ts';

export const officeTags = ['Office'];
export const officeRefusals = { 403: failureSchema, ...signedInRefusals };
/** For actions on one resource. */
export const changeRefusals = { 404: failureSchema, 409: failureSchema, ...officeRefusals };

export function actorOf(request: FastifyRequest): OfficeActor {
  return { userId: getSignedIn(request).userId, network: networkAndDeviceOf(request).network };
}

export function listOf<Row, Shown>({ rows, next, previous }: Page<Row>, present: (row: Row) => Shown) {
  return { success: true as const, data: rows.map(present), next, previous };
}
