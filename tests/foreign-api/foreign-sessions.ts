import type { ForeignProgram } from './foreign-programs.ts';
import { negotiation } from './foreign-programs.ts';

export type ForeignSession = { id: number; program: Record<string, unknown> } & Record<string, unknown>;

/** Of its program a session tells no more than this. */
function inShort({ id, title, description, price }: ForeignProgram) {
  return { id, title, description, price };
}

/** Everything is told but what a calendar would need: no time zone, no end. */
export const inBergen: ForeignSession = {
  id: 88_017,
  session_title: 'Bergen Essentials',
  program_type: 'essentials',
  location: 'Bergen, Vestland',
  city: 'Bergen',
  country: 'Norway',
  country_code: 'NO',
  full_location: 'The Old Customs House, Bergen, Norway',
  venue_name: 'The Old Customs House',
  organization_logo: '/storage/logos/gone.png',
  venue_address: 'Slottsgaten 1',
  location_highlights: ['University', 'Grade 12'],
  date: '2031-06-02',
  formatted_date: 'June 2, 2031',
  time: '9:30 AM',
  remaining_spots: 4,
  booked_spots: 16,
  capacity_percentage: '80.00',
  urgency_level: 'critical',
  effective_price: '575.00',
  formatted_effective_price: '$575.00',
  price_difference: '-35.00',
  is_premium_pricing: false,
  is_discounted_pricing: true,
  is_featured: true,
  is_almost_sold_out: false,
  is_limited_availability: true,
  special_notes: 'Bring a case of your own.',
  metadata: { grade_levels: ['12'] },
  program: inShort(negotiation),
};

const inHanoi: ForeignSession = {
  id: 88_018,
  session_title: null,
  program_type: 'mastery',
  location: 'Hanoi',
  city: 'Hanoi',
  country: 'Vietnam',
  date: '2031-07-14T00:00:00.000000Z',
  timezone: 'ICT',
  time: '08:00:00',
  remaining_spots: 40,
  booked_spots: 0,
  effective_price: '1210.00',
  metadata: { grade_levels: [10, 11] },
  program: inShort(negotiation),
};

const fullInLima: ForeignSession = {
  id: 88_019,
  session_title: 'Lima Essentials',
  location: 'Lima',
  date: '2031-08-04',
  remaining_spots: 0,
  booked_spots: 20,
  effective_price: '540.00',
  metadata: null,
  location_highlights: null,
  program: inShort(negotiation),
};

/** A date is all that is known, not even what it costs. */
const somewhere: ForeignSession = { id: 88_020, date: '2031-09-01', program: inShort(negotiation) };

/** Neither a day nor a house; its seats and its price are known. */
const sometime: ForeignSession = {
  id: 88_021,
  country: 'Chile',
  remaining_spots: 12,
  booked_spots: 0,
  effective_price: 480,
  program: inShort(negotiation),
};

export const foreignSessions = [inBergen, inHanoi, fullInLima, somewhere, sometime];

export function sessionsOf({ id }: ForeignProgram): ForeignSession[] {
  return foreignSessions.filter(({ program }) => program['id'] === id);
}

/** What the list calls the program that its sessions belong to. */
export function programOfSessions(program: ForeignProgram) {
  return inShort(program);
}
