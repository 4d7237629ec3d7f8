import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import { orderReferenceSchema } from '#contract/orders/order-reference.ts';
import { CONSENT_KINDS } from '#contract/participants/consent-kind.ts';
import { givenConsentsSchema } from '#contract/participants/consent.ts';
import { seatPersonChangeSchema, seatSchema } from '#contract/participants/seat-person.ts';
import { seatShareSchema } from '#contract/participants/seat-share.ts';
import { done, doneAnswer } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { orderReaderOf } from '#server/api/buyer-key.ts';
import { refusals } from '#server/api/refusals.ts';
import { seatReaderOf } from '#server/api/seat-reader-of.ts';
import { getOrder } from '#server/orders/get-order.ts';
import { ChangedMeanwhile } from '#server/orders/lock-for-edit.ts';
import { changedMeanwhile } from '#server/platform/changed-meanwhile.ts';
import { answerConsents } from './answer-consents.ts';
import { getSeatOf } from './get-seat.ts';
import { takeCareConsentBack } from './give-care-consent.ts';
import { takeConsentBack } from './give-consents.ts';
import { presentOwnSeats } from './present-own-seats.ts';
import { presentSeat } from './present-seat.ts';
import { saveSeatPerson } from './save-seat-person.ts';
import { shareSeat } from './share-seat.ts';

const tags = ['Orders'];
const ticket = z.object({ code: orderReferenceSchema });
const seatAnswer = successOf(z.object({ seat: seatSchema }));
const noSuch = { 401: failureSchema, 404: failureSchema };

/** Who comes on each seat of an order. */
export function addSeatRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/orders/:reference/seats',
    {
      config: { access: 'guest_or_account' },
      schema: {
        tags,
        summary: 'Who comes on the seats of an order, and what is still missing',
        params: z.object({ reference: orderReferenceSchema }),
        response: { 200: successOf(z.object({ seats: z.array(seatSchema) })), ...noSuch, ...refusals },
      },
    },
    async (request) => {
      const { reference } = request.params;
      const { id } = await getOrder(context, { reference, reader: orderReaderOf(request) });
      return { success: true as const, data: { seats: await presentOwnSeats(context, id) } };
    },
  );

  routes.get(
    '/seats/:code',
    {
      config: { access: 'guest_or_account' },
      schema: {
        tags,
        summary:
          'Who comes on one seat: for the owner of its order, or with the secret of its link in X-Seat-Key',
        params: ticket,
        response: { 200: seatAnswer, ...noSuch, ...refusals },
      },
    },
    async (request) => answerSeat(request, request.params.code),
  );

  routes.put(
    '/seats/:code/person',
    {
      config: { access: 'guest_or_account', writeLimit: { most: 120, perSeconds: 60 } },
      schema: {
        tags,
        summary: 'Save who comes on a seat, complete or not',
        description: 'With 409 and current: somebody else has saved the seat since it was read.',
        params: ticket,
        body: seatPersonChangeSchema,
        response: { 200: seatAnswer, ...noSuch, 403: failureSchema, 409: failureSchema, ...refusals },
      },
    },
    async (request) => {
      const { code } = request.params;
      const { revision, ...person } = request.body;
      try {
        await saveSeatPerson(context, { code, reader: seatReaderOf(request), revision, person });
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile)) throw error;
        throw changedMeanwhile((await answerSeat(request, code)).data.seat);
      }
      return answerSeat(request, code);
    },
  );

  routes.post(
    '/seats/:code/consents',
    {
      config: { access: 'guest_or_account', writeLimit: { most: 30, perSeconds: 3_600 } },
      schema: {
        tags,
        summary:
          'Consent for the participant of a seat, as the guardian, or to care answers as the participant',
        description:
          'All of it is kept, or nothing. With 409 and current: the words have changed since they were read. Current is null if care answers are kept by now that the request would replace, and that it has not read.',
        params: ticket,
        body: givenConsentsSchema,
        response: { 200: seatAnswer, ...noSuch, 403: failureSchema, 409: failureSchema, ...refusals },
      },
    },
    async (request) => {
      const { code } = request.params;
      await answerConsents(context, { code, reader: seatReaderOf(request), given: request.body });
      return answerSeat(request, code);
    },
  );

  routes.delete(
    '/seats/:code/consents/:kind',
    {
      config: { access: 'guest_or_account', writeLimit: { most: 30, perSeconds: 3_600 } },
      schema: {
        tags,
        summary: 'Take a consent back, as the guardian. With the one to care answers, they are erased',
        params: ticket.extend({ kind: z.enum(CONSENT_KINDS) }),
        response: { 200: seatAnswer, ...noSuch, 403: failureSchema, 409: failureSchema, ...refusals },
      },
    },
    async (request) => {
      const { code, kind } = request.params;
      const reader = seatReaderOf(request);
      if (kind === 'care') await takeCareConsentBack(context, { code, reader });
      else await takeConsentBack(context, { code, reader, kind });
      return answerSeat(request, code);
    },
  );

  routes.post(
    '/seats/:code/links',
    {
      config: {
        access: 'guest_or_account',
        writeLimit: { most: 20, perSeconds: 3_600 },
        security: { kind: 'link_requested', details: { purpose: 'fill_in_seat' } },
      },
      schema: {
        tags,
        summary: 'Email a link to one seat alone to whoever fills it in',
        params: ticket,
        body: seatShareSchema,
        response: { 200: doneAnswer, ...noSuch, 403: failureSchema, 409: failureSchema, ...refusals },
      },
    },
    async (request) => {
      const { email, is_for_guardian: isForGuardian } = request.body;
      await shareSeat(context, { ...request.params, reader: seatReaderOf(request), email, isForGuardian });
      return done(`We have sent the link to ${email}.`);
    },
  );

  async function answerSeat(request: FastifyRequest, code: string) {
    const { seat, ...by } = await getSeatOf(context, { code, reader: seatReaderOf(request) });
    return { success: true as const, data: { seat: presentSeat(seat, by) } };
  }
}
