import { z } from 'zod';
import { pictureHashIn } from '../catalogue/picture.ts';
import { VENUE_FACTS } from '../catalogue/venue-fact.ts';
import { listAnswer, listQuery } from '../office/list-query.ts';
import { longText } from '../office/long-text.ts';
import type { FieldsOf } from '../office/wire-fields.ts';
import { wireFields } from '../office/wire-fields.ts';
import { noteToBuyers } from './office-note-to-buyers.ts';
import { placeShape, shownPlace } from './office-place.ts';

/** Offered for new sessions, or kept only for those that have it. */
export const VENUE_STATES = ['active', 'archived'] as const;
export type VenueState = (typeof VENUE_STATES)[number];

const state = z.enum(VENUE_STATES, 'It is active or archived.');

export const venueListQuerySchema = listQuery({
  sorts: ['name'],
  byDefault: { sort: 'name', direction: 'asc' },
}).extend({ state: state.default('active') });

/** Each once, in the order of the list. */
const venueFacts = z
  .array(z.enum(VENUE_FACTS, 'Please choose from the list'))
  .max(VENUE_FACTS.length, 'Choose each once')
  .overwrite((chosen) => VENUE_FACTS.filter((fact) => chosen.includes(fact)));

/** Forms of the release before leave both out, and then nothing of them changes. */
export const chosenVenueShape = {
  venue_id: z
    .int()
    .positive()
    .nullable()
    .optional()
    .describe('The venue, whose name, address and time zone it then has; null for a place typed once'),
  venue_facts: venueFacts.nullable().optional().describe('Null if it has those of its venue'),
};

export type PartialVenue<Fields extends { venueId: unknown; venueFacts: unknown }> = Omit<
  Fields,
  'venueId' | 'venueFacts'
> & { [Name in 'venueId' | 'venueFacts']?: Fields[Name] };

const shape = {
  ...placeShape,
  venue_facts: venueFacts,
  directions: longText.describe('How to get there'),
  map_picture: z
    .string()
    .max(500)
    .refine((address) => pictureHashIn(address) !== undefined, 'Please upload the picture')
    .nullable()
    .describe('The address that the upload returned'),
};

export type VenueFields = FieldsOf<typeof shape>;
export const venueFields = wireFields(shape);

interface Described {
  directions: string | null;
  map_picture: string | null;
}

function judgeMap({ directions, map_picture: map }: Described, issues: z.RefinementCtx): void {
  if (map === null || directions !== null) return;
  const message = 'Please write how to get there, for those who cannot see the map';
  issues.addIssue({ code: 'custom', message, path: ['directions'] });
}

export const newVenueSchema = z.strictObject(shape).superRefine(judgeMap);

/** Includes the revision that was opened. An edit of an older revision is refused. */
export const changedVenueSchema = z
  .strictObject({
    ...shape,
    revision: z.int().positive(),
    tell_buyers: z
      .boolean()
      .exactOptional()
      .describe('Whether buyers get an email. Required if the place of their session changes'),
    note_to_buyers: noteToBuyers.exactOptional(),
  })
  .superRefine(judgeMap);

export const venueStateSchema = z.strictObject({ state });

const id = z.int().positive();
const count = z.int().nonnegative();

export const venueRowSchema = z
  .object({
    id,
    venue_name: z.string(),
    venue_address: z.string(),
    city: z.string(),
    country: z.string(),
    venue_facts: z.array(z.enum(VENUE_FACTS)),
    state: z.enum(VENUE_STATES),
    sessions: count.describe('How many sessions there are still to begin'),
    programs: count
      .exactOptional()
      .describe('How many programs with dates of their own there are still to begin'),
  })
  .meta({ id: 'VenueRow' });

export const venueListSchema = listAnswer(venueRowSchema);

export const officeVenueSchema = z
  .object({
    ...shownPlace,
    venue_facts: z.array(z.enum(VENUE_FACTS)),
    directions: z.string().nullable(),
    map_picture: z.string().nullable(),
    id,
    state: z.enum(VENUE_STATES),
    revision: z.int().positive(),
    sessions: z
      .array(z.object({ id, title: z.string() }))
      .describe('Those that have not begun, the next one first'),
    programs: z
      .array(z.object({ id, title: z.string() }))
      .exactOptional()
      .describe('Programs with dates of their own that have not begun, the next one first'),
    buyers: count.describe('Orders with valid tickets for these sessions and programs'),
  })
  .meta({ id: 'OfficeVenue' });

export type VenueRow = z.infer<typeof venueRowSchema>;
export type OfficeVenue = z.infer<typeof officeVenueSchema>;
