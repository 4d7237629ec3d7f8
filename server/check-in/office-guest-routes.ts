import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { successOf } from '#contract/answer.ts';
import { checkInSessionSchema } from '#contract/check-in/office-check-in.ts';
import {
  checkInsAnswerSchema,
  comingCheckInsQuerySchema,
  pastCheckInsQuerySchema,
  rosterAnswerSchema,
  rosterQuerySchema,
} from '#contract/check-in/office-guests.ts';
import { firmMomentOf } from '#contract/firm-day.ts';
import { firmZone } from '#contract/firm-zone.ts';
import { consentAnswerNames } from '#contract/participants/office-consent-answer.ts';
import { seatLackNames } from '#contract/participants/seat-lack.ts';
import { isMinor, lacksOf } from '#contract/participants/seat-person.ts';
import { countedDays } from '#contract/sessions/session-days.ts';
import { getSignedIn } from '#server/api/access.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import type { CheckInAddress } from '#server/api/check-in-params.ts';
import { checkIns } from '#server/api/check-in-params.ts';
import {
  actorOf,
  changeRefusals,
  listOf,
  officeRefusals,
  officeTags as tags,
} from '#server/api/office-answers.ts';
import type { CsvColumn } from '#server/api/stream-csv.ts';
import { streamCsv } from '#server/api/stream-csv.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { consentAnswer } from '#server/participants/consent-answer.ts';
import { guardianOf } from '#server/participants/guardian-of.ts';
import type { Entry } from './entry.ts';
import { getCheckIn } from './get-check-in.ts';
import { listCheckInSessions } from './list-check-in-sessions.ts';
import { listRoster } from './list-roster.ts';
import { presentCheckIn, presentRosterGuest } from './present-check-in.ts';
import { readRoster } from './read-roster.ts';
import type { RosterGuest } from './roster.ts';

const config = { access: 'guests.see' as const };
const columns: CsvColumn<RosterGuest>[] = [
  { title: 'Holder', cell: ({ holder, isUnnamed }) => (isUnnamed ? 'Nobody named yet' : holder) },
  { title: 'Buyer', cell: ({ buyer }) => buyer.name },
  { title: 'Email', cell: ({ buyer }) => buyer.email },
  { title: 'Order', cell: ({ reference }) => reference },
  { title: 'Ticket', cell: ({ code }) => code },
  { title: 'State', cell: ({ state, isRefundFailed }) => (isRefundFailed ? 'refund failed' : state) },
  { title: 'Under 18', cell: ({ seat }) => yesOrNo(isMinor(seat.person, seat.firstDay)) },
  { title: 'Guardian', cell: ({ seat, buyer }) => guardianOf(seat, buyer)?.name || null },
  { title: 'Guardian’s telephone', cell: ({ seat, buyer }) => guardianOf(seat, buyer)?.phone || null },
  { title: 'May be collected by', cell: ({ seat: { person } }) => person.collected_by || null },
  { title: 'First aid', cell: ({ seat }) => consentAnswerNames[consentAnswer(seat, 'first_aid')] },
  { title: 'Pictures', cell: ({ seat }) => consentAnswerNames[consentAnswer(seat, 'pictures')] },
  {
    title: 'Filmed lessons',
    cell: ({ seat }) => consentAnswerNames[consentAnswer(seat, 'filmed_lessons')],
  },
  { title: 'Emergency contact', cell: ({ seat: { person } }) => person.emergency_name || null },
  { title: 'Emergency telephone', cell: ({ seat: { person } }) => person.emergency_phone || null },
  {
    title: 'Missing',
    cell: ({ seat }) =>
      lacksOf(seat.person, seat)
        .map((lack) => seatLackNames[lack])
        .join(', ') || null,
  },
  { title: 'Payment disputed', cell: ({ isDisputed }) => (isDisputed ? 'yes' : null) },
  { title: `Checked in at (${firmZone.name})`, cell: ({ entries: [entry] }) => momentOf(entry) },
  { title: 'Checked in by', cell: ({ entries: [entry] }) => entry?.by ?? null },
];

function momentOf(entry: Entry | undefined): string | null {
  return entry ? firmMomentOf(new Date(entry.at)) : null;
}

function yesOrNo(is: boolean | null): string | null {
  if (is === null) return null;
  return is ? 'yes' : 'no';
}

/** The check-in of a day of a session that lasts several. */
function columnOf(day: string): CsvColumn<RosterGuest> {
  return {
    title: `Checked in on ${day} at (${firmZone.name})`,
    cell: ({ entries }) => momentOf(entries.find((each) => each.day === day)),
  };
}

const lists = [
  {
    path: 'sessions',
    span: 'coming',
    querystring: comingCheckInsQuerySchema,
    summary: 'List today’s and upcoming sessions, and programs with dates, with guest counts',
  },
  {
    path: 'past-sessions',
    span: 'past',
    querystring: pastCheckInsQuerySchema,
    summary: 'List past sessions, and programs with dates, with guest counts',
  },
] as const;

export function addGuestRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  for (const { path, span, querystring, summary } of lists) {
    routes.get(
      `/admin/guests/${path}`,
      {
        config,
        schema: {
          tags,
          summary,
          querystring,
          response: { 200: checkInsAnswerSchema, ...officeRefusals },
        },
      },
      async (request) => {
        const viewer = getSignedIn(request);
        return listOf(await listCheckInSessions(context, { ...request.query, span, viewer }), presentCheckIn);
      },
    );
  }
  for (const checkIn of checkIns) addRoutesOf(api, context, checkIn);
}

function addRoutesOf(
  api: FastifyInstance,
  context: ApiOptions['context'],
  { kind, address, params }: CheckInAddress,
): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    address,
    {
      config,
      schema: {
        tags,
        summary: `Get one ${kind} with its guest counts`,
        params,
        response: { 200: successOf(checkInSessionSchema), ...changeRefusals },
      },
    },
    async ({ params: held }) => ({
      success: true as const,
      data: presentCheckIn(await getCheckIn(context, held)),
    }),
  );

  routes.get(
    `${address}/roster`,
    {
      config,
      schema: {
        tags,
        summary: `List the guests of a ${kind}`,
        params,
        querystring: rosterQuerySchema,
        response: { 200: rosterAnswerSchema, ...changeRefusals },
      },
    },
    async ({ params: held, query }) =>
      listOf(await listRoster(context, { ...query, held }), presentRosterGuest),
  );

  routes.get(
    `${address}/roster.csv`,
    {
      config: { access: 'guests.export', security: { kind: 'data_exported', details: { what: 'guests' } } },
      schema: {
        tags,
        summary: `Export the guest list of a ${kind} as CSV`,
        params,
        querystring: rosterQuerySchema.pick({ search: true, show: true, day: true }),
        produces: ['text/csv'],
        response: { 200: z.unknown().describe('The file'), ...changeRefusals },
      },
    },
    async (request, reply) => {
      const { query, params: held } = request;
      const { startsLocal, endsLocal } = await getCheckIn(context, held);
      await recordChange(context.db, actorOf(request), {
        action: 'guests.exported',
        subject: `${kind}:${held.id}`,
        after: query,
      });
      const rows = readRoster(context, { ...query, held });
      const days = countedDays(startsLocal, endsLocal);
      const perDay = days.length > 1 ? days.map(columnOf) : [];
      return streamCsv(reply, {
        name: `guests-${kind === 'program' ? 'program-' : ''}${held.id}`,
        columns: [...columns, ...perDay],
        rows,
      });
    },
  );
}
