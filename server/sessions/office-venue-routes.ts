import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import { numberInAddress } from '#contract/number-in-address.ts';
import { fromWire } from '#contract/office/wire-fields.ts';
import {
  changedVenueSchema,
  newVenueSchema,
  officeVenueSchema,
  venueListQuerySchema,
  venueListSchema,
  venueStateSchema,
} from '#contract/sessions/office-venues.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { keyedRequest } from '#server/api/keyed-request.ts';
import {
  actorOf,
  changeRefusals,
  listOf,
  officeRefusals,
  officeTags as tags,
} from '#server/api/office-answers.ts';
import { changedMeanwhile } from '#server/platform/changed-meanwhile.ts';
import { changeVenueState } from './change-venue-state.ts';
import { changeVenue } from './change-venue.ts';
import { createVenue } from './create-venue.ts';
import { listOfficeVenues } from './list-office-venues.ts';
import { getOfficeVenue } from './office-venue.ts';
import type { OfficeVenue } from './office-venue.ts';
import { presentVenue, presentVenueRow } from './present-venue.ts';

const see = { access: 'catalogue.see' as const };
const change = { access: 'catalogue.change' as const };

const params = z.object({ id: numberInAddress('This is not a number of ours') });
const venueAnswer = successOf(officeVenueSchema);

/** Where sessions and dated programs are held. */
export function addVenueRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/venues',
    {
      config: see,
      schema: {
        tags,
        summary: 'List venues by name',
        querystring: venueListQuerySchema,
        response: { 200: venueListSchema, ...officeRefusals },
      },
    },
    async (request) => listOf(await listOfficeVenues(context, request.query), presentVenueRow),
  );

  routes.post(
    '/admin/venues',
    {
      config: change,
      schema: {
        tags,
        summary: 'Create a venue; an Idempotency-Key makes a repeat safe',
        body: newVenueSchema,
        response: { 200: venueAnswer, ...officeRefusals },
      },
    },
    async (request) => {
      const id = await createVenue(context, { ...keyedRequest(request), fields: fromWire(request.body) });
      return answerOf(await getOfficeVenue(context.db, id));
    },
  );

  routes.get(
    '/admin/venues/:id',
    {
      config: see,
      schema: {
        tags,
        summary: 'One venue, with its sessions and programs that have not begun',
        params,
        response: { 200: venueAnswer, 404: failureSchema, ...officeRefusals },
      },
    },
    async (request) => answerOf(await getOfficeVenue(context.db, request.params.id)),
  );

  routes.put(
    '/admin/venues/:id',
    {
      config: change,
      schema: {
        tags,
        summary:
          'Update a venue and the place of its sessions and programs that have not begun; 409 returns the current one if somebody else has changed it',
        params,
        body: changedVenueSchema,
        response: { 200: venueAnswer, ...changeRefusals },
      },
    },
    async (request) => {
      const { revision, tell_buyers: tellBuyers, note_to_buyers: note, ...body } = request.body;
      const { isChanged, venue } = await changeVenue(context, actorOf(request), {
        id: request.params.id,
        revision,
        tellBuyers,
        note,
        fields: fromWire(body),
      });
      if (!isChanged) throw changedMeanwhile(presentVenue(venue));
      return answerOf(venue);
    },
  );

  routes.put(
    '/admin/venues/:id/state',
    {
      config: change,
      schema: {
        tags,
        summary: 'Archive a venue, or offer it for new sessions and programs again',
        params,
        body: venueStateSchema,
        response: { 200: venueAnswer, ...changeRefusals },
      },
    },
    async (request) => {
      const { id } = request.params;
      return answerOf(await changeVenueState(context, actorOf(request), { id, state: request.body.state }));
    },
  );
}

function answerOf(venue: OfficeVenue) {
  return { success: true as const, data: presentVenue(venue) };
}
