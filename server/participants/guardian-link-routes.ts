import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import { orderReferenceSchema } from '#contract/orders/order-reference.ts';
import { guardianLinksSchema, guardianLinksSentSchema } from '#contract/participants/guardian-links.ts';
import type { GuardianLinks } from '#contract/participants/guardian-links.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { orderReaderOf } from '#server/api/buyer-key.ts';
import { refusals } from '#server/api/refusals.ts';
import { getOrder } from '#server/orders/get-order.ts';
import { listGuardianLinks, sendGuardianLinks } from './guardian-links.ts';

const tags = ['Orders'];
const params = z.object({ reference: orderReferenceSchema });
const noSuch = { 401: failureSchema, 404: failureSchema };

/** The guardians of an order get their links at once, after the buyer has seen who gets one. */
export function addGuardianLinkRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/orders/:reference/guardian-links',
    {
      config: { access: 'guest_or_account' },
      schema: {
        tags,
        summary: 'Which guardians get a link if all who have not decided yet are emailed one now',
        params,
        response: { 200: successOf(guardianLinksSchema), ...noSuch, ...refusals },
      },
    },
    async (request) => {
      const { reference } = request.params;
      const { id } = await getOrder(context, { reference, reader: orderReaderOf(request) });
      return { success: true as const, data: await present(id) };
    },
  );

  routes.post(
    '/orders/:reference/guardian-links',
    {
      config: {
        access: 'guest_or_account',
        writeLimit: { most: 20, perSeconds: 3_600 },
        security: { kind: 'link_requested', details: { purpose: 'fill_in_seat' } },
      },
      schema: {
        tags,
        summary: 'Email guardians their links, as they were shown. Those over a limit are left out',
        params,
        body: guardianLinksSentSchema,
        response: { 200: successOf(z.object({ sent: z.int().nonnegative() })), ...noSuch, ...refusals },
      },
    },
    async (request) => {
      const { reference } = request.params;
      const { id } = await getOrder(context, { reference, reader: orderReaderOf(request) });
      const sent = await sendGuardianLinks(context, { orderId: id, asked: request.body.links });
      return { success: true as const, data: { sent } };
    },
  );

  async function present(orderId: number): Promise<GuardianLinks> {
    const { links, leftOut } = await listGuardianLinks(context, orderId);
    return {
      links: links.map(({ code, person }) => ({
        code,
        participant: person.name,
        email: person.guardian.email,
      })),
      left_out: leftOut.map(({ seat, why }) => ({ code: seat.code, participant: seat.person.name, why })),
    };
  }
}
