import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { successOf } from '#contract/answer.ts';
import {
  checkInGuestSchema,
  checkInListSchema,
  dueReminderSchema,
  handedOnScanSchema,
  scanAnswerSchema,
  scansSchema,
  undoneScansSchema,
  whoComesCountSchema,
} from '#contract/check-in/office-check-in.ts';
import { ticketCodeOf } from '#contract/orders/ticket-code.ts';
import { getSignedIn } from '#server/api/access.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import type { CheckInAddress } from '#server/api/check-in-params.ts';
import { checkIns } from '#server/api/check-in-params.ts';
import { actorOf, changeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { listReminders, remindOfHeld } from '#server/participants/remind-who-comes.ts';
import { whoComesTo } from '#server/participants/who-comes-to.ts';
import { sha256 } from '#server/platform/hash.ts';
import { getCheckIn } from './get-check-in.ts';
import { listHandedOnScans } from './handed-on-tickets.ts';
import {
  presentCheckIn,
  presentCheckInGuest,
  presentHandedOnScan,
  presentScan,
  presentWhoComes,
} from './present-check-in.ts';
import { readCheckInList } from './read-check-in-list.ts';
import { recordScans } from './record-scans.ts';
import { undoScans } from './undo-scans.ts';

// Several check-in devices at one venue share a network.
const config = { access: 'guests.check_in' as const, writeLimit: { most: 1_200, perSeconds: 60 } };

/** Check-in of guests at a session, or at a program with dates. */
export function addCheckInRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  for (const checkIn of checkIns) addRoutesOf(api, context, checkIn);
}

function addRoutesOf(
  api: FastifyInstance,
  context: ApiOptions['context'],
  { kind, address, params }: CheckInAddress,
): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    `${address}/check-in`,
    {
      config,
      schema: {
        tags,
        summary: `Get the check-in list of a ${kind}, for use without a connection`,
        params,
        querystring: z.object({
          version: z
            .string()
            .regex(/^[\w-]{1,100}$/, 'This is not a list version')
            .exactOptional()
            .describe('The one that the caller has'),
        }),
        response: { 200: successOf(checkInListSchema), ...changeRefusals },
      },
    },
    async ({ params: held, query }) => {
      const { checkIn, guests: found } = await readCheckInList(context, held);
      const guests = found.map(presentCheckInGuest);
      const version = sha256(JSON.stringify(guests)).toString('base64url');
      const isKnown = version === query.version;
      return {
        success: true as const,
        data: {
          session: presentCheckIn(checkIn),
          now: new Date().toISOString(),
          version,
          guests: isKnown ? null : guests,
        },
      };
    },
  );

  routes.post(
    `${address}/scans`,
    {
      config,
      schema: {
        tags,
        summary: `Record ticket scans at a ${kind}; each scan counts once`,
        params,
        body: scansSchema,
        response: { 200: successOf(z.array(scanAnswerSchema)), ...changeRefusals },
      },
    },
    async (request) => {
      const { sent_at: sentAt, scans } = request.body;
      const taken = await recordScans(context, actorOf(request), {
        held: request.params,
        sentAt: new Date(sentAt),
        isHelper: getSignedIn(request).role === 'door',
        scans: scans.map(({ id, ticket, shown_at: shownAt, decided, on_another_day: onAnotherDay }) => ({
          id: id.toLowerCase(),
          ticket: typeof ticket === 'string' ? (ticketCodeOf(ticket) ?? ticket) : ticket,
          shownAt: new Date(shownAt),
          decided,
          isOnPurpose: onAnotherDay ?? false,
        })),
      });
      return { success: true as const, data: taken.map(presentScan) };
    },
  );

  routes.post(
    `${address}/undone-scans`,
    {
      config,
      schema: {
        tags,
        summary: `Undo scans at a ${kind}`,
        params,
        body: undoneScansSchema,
        response: { 200: successOf(z.array(checkInGuestSchema)), ...changeRefusals },
      },
    },
    async (request) => {
      const guests = await undoScans(context, actorOf(request), {
        held: request.params,
        scans: request.body.scans,
      });
      return { success: true as const, data: guests.map(presentCheckInGuest) };
    },
  );

  routes.get(
    `${address}/handed-on-scans`,
    {
      config: { access: 'guests.see' },
      schema: {
        tags,
        summary: `List whom devices without a connection let in at a ${kind} with tickets that were handed on`,
        params,
        response: { 200: successOf(z.array(handedOnScanSchema)), ...changeRefusals },
      },
    },
    async ({ params: held }) => {
      await getCheckIn(context, held);
      const scans = await listHandedOnScans(context.db, held);
      return { success: true as const, data: scans.map(presentHandedOnScan) };
    },
  );

  routes.get(
    `${address}/who-comes`,
    {
      config: { access: 'guests.see' },
      schema: {
        tags,
        summary: `How many seats of a ${kind} say who comes, what the others lack, and when the answers are erased`,
        params,
        response: { 200: successOf(whoComesCountSchema), ...changeRefusals },
      },
    },
    async ({ params: held }) => {
      await getCheckIn(context, held);
      return { success: true as const, data: presentWhoComes(await whoComesTo(context, held)) };
    },
  );

  routes.get(
    `${address}/who-comes/reminders`,
    {
      config: { access: 'orders.change' },
      schema: {
        tags,
        summary: `Which buyers of seats of a ${kind} that lack something would be asked now`,
        params,
        response: { 200: successOf(z.array(dueReminderSchema)), ...changeRefusals },
      },
    },
    async ({ params: held }) => {
      await getCheckIn(context, held);
      const due = await listReminders(context, held);
      return {
        success: true as const,
        data: due.map(({ reference, buyerName, buyerEmail, seats, wasAsked }) => ({
          reference,
          buyer: buyerName,
          email: buyerEmail,
          seats,
          was_asked: wasAsked,
        })),
      };
    },
  );

  routes.post(
    `${address}/who-comes/reminders`,
    {
      config: { access: 'orders.change' },
      schema: {
        tags,
        summary: `Ask the buyers of seats of a ${kind} that lack something, each once a day`,
        params,
        response: { 200: successOf(z.object({ reminded: z.int().nonnegative() })), ...changeRefusals },
      },
    },
    async ({ params: held }) => {
      await getCheckIn(context, held);
      return { success: true as const, data: { reminded: await remindOfHeld(context, held) } };
    },
  );
}
