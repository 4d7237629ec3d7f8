import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { successOf } from '#contract/answer.ts';
import { listAnswer } from '#contract/office/list-query.ts';
import {
  orderRequestSchema,
  orderRequestsQuery,
  rejectionSchema,
} from '#contract/orders/office-order-requests.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { keyedRequest } from '#server/api/keyed-request.ts';
import { numberParam } from '#server/api/number-param.ts';
import {
  actorOf,
  changeRefusals,
  listOf,
  officeRefusals,
  officeTags as tags,
} from '#server/api/office-answers.ts';
import { approveOrderRequest } from '#server/checkout/approve-order-request.ts';
import { listOrderRequests } from '#server/checkout/list-order-requests.ts';
import { getOrderRequest } from '#server/checkout/order-request.ts';
import { rejectOrderRequest } from '#server/checkout/reject-order-request.ts';
import { presentOrderRequest } from './present-order-request.ts';

const params = numberParam('an order request');
const response = { 200: successOf(orderRequestSchema), ...changeRefusals };

/** Manual orders that wait for a second admin. */
export function addOrderRequestRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();
  const answer = async (id: number) => ({
    success: true as const,
    data: presentOrderRequest(await getOrderRequest(context.db, id)),
  });

  routes.get(
    '/admin/order-requests',
    {
      config: { access: 'orders.see' },
      schema: {
        tags,
        summary: 'List manual orders that wait, or waited, for a second admin',
        querystring: orderRequestsQuery,
        response: { 200: listAnswer(orderRequestSchema), ...officeRefusals },
      },
    },
    async (request) => listOf(await listOrderRequests(context, request.query), presentOrderRequest),
  );

  routes.get(
    '/admin/order-requests/:id',
    {
      config: { access: 'orders.see' },
      schema: { tags, summary: 'Get an order request and what became of it', params, response },
    },
    async (request) => answer(request.params.id),
  );

  routes.post(
    '/admin/order-requests/:id/approval',
    {
      config: {
        access: 'orders.approve',
        security: { kind: 'order_request', details: { decision: 'approved' } },
      },
      schema: {
        tags,
        summary: 'Approve an order request of somebody else: makes the order',
        description: 'Send an Idempotency-Key. Prices and seats are checked again.',
        params,
        response,
      },
    },
    async (request) => {
      const { id: requestId } = request.params;
      await approveOrderRequest(context, { ...keyedRequest(request), requestId });
      return answer(requestId);
    },
  );

  routes.post(
    '/admin/order-requests/:id/rejection',
    {
      config: {
        access: 'orders.approve',
        security: { kind: 'order_request', details: { decision: 'rejected' } },
      },
      schema: {
        tags,
        summary: 'Reject an order request of somebody else',
        params,
        body: rejectionSchema,
        response,
      },
    },
    async (request) => {
      const { id: requestId } = request.params;
      const { reason } = request.body;
      await rejectOrderRequest(context, { requestId, reason, actor: actorOf(request) });
      return answer(requestId);
    },
  );
}
