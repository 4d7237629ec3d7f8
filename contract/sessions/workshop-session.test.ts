import { expect, test } from 'vitest';
import { workshopSessionSchema, type WorkshopSession } from './workshop-session.ts';

function buildSession(): WorkshopSession {
  return {
    id: 12,
    identifier: 'czEy',
    calendar_url: null,
    session_title: null,
    program_type: 'essentials',
    location: 'New York',
    city: 'New York',
    country: 'United States',
    country_code: 'US',
    full_location: 'Hall of Letters, New York, United States',
    venue_name: 'Hall of Letters',
    venue_facts: ['step-free'],
    venue_address: '1 Example Street',
    organization_logo: null,
    organization_logo_alt: '',
    location_highlights: ['High School', 'Grades 9-12'],
    audiences: ['high-school'],
    date: '2027-03-29',
    formatted_date: 'Monday, March 29 – Wednesday, March 31, 2027',
    time: '9:00 AM – 5:00 PM',
    timezone: 'America/New_York',
    zone_label: 'EDT',
    starts_at: '2027-03-29T13:00:00.000Z',
    ends_at: '2027-03-31T21:00:00.000Z',
    local_start: '2027-03-29T09:00',
    local_end: '2027-03-31T17:00',
    sale_state: 'open',
    remaining_spots: 12,
    booked_spots: 8,
    capacity_percentage: 40,
    urgency_level: 'high',
    effective_price: 499,
    formatted_effective_price: '$499',
    price_difference: 0,
    is_premium_pricing: false,
    is_discounted_pricing: false,
    is_featured: true,
    is_almost_sold_out: false,
    is_limited_availability: false,
    special_notes: null,
    metadata: { grade_levels: [9, '10'] },
    program: {
      id: 1,
      slug: 'premier-workshop',
      title: 'Leadership Workshop',
      description: 'Two days.',
      price: 499,
      formatted_price: '$499',
      currency: 'usd',
      has_formats: true,
    },
  };
}

test.for([
  {},
  {
    session_title: 'Spring Session',
    organization_logo: '/logos/hall.svg',
    organization_logo_alt: '',
    special_notes: 'Bring a passport.',
  },
  { effective_price: null, formatted_effective_price: 'Custom', price_difference: null },
  { price_difference: -50, is_discounted_pricing: true },
  { remaining_spots: 0, capacity_percentage: 100, sale_state: 'closed' },
  { metadata: { grade_levels: [], language: 'en' } },
])('a session with %j passes unchanged', (session) => {
  const sent = { ...buildSession(), ...session };
  expect(workshopSessionSchema.parse(sent)).toEqual(sent);
});

test.for([
  { id: 0 },
  { program_type: 'premium' },
  { country_code: 'us' },
  { audiences: ['teachers'] },
  { date: '29.03.2027' },
  { date: '2027-02-30' },
  { starts_at: '2027-03-29T09:00' },
  { starts_at: '2027-03-29T09:00:00-04:00' },
  { local_start: '2027-03-29T09:00:00' },
  { local_start: '2027-03-29T09:00Z' },
  { sale_state: 'sold_out' },
  { remaining_spots: -1 },
  { booked_spots: 0.5 },
  { capacity_percentage: -0.01 },
  { capacity_percentage: 100.01 },
  { urgency_level: 'low' },
  { effective_price: -1 },
  { effective_price: '499' },
  { metadata: {} },
])('a session with %j is refused', (fault) => {
  expect(workshopSessionSchema.safeParse({ ...buildSession(), ...fault }).success).toBe(false);
});

test.for(Object.keys(buildSession()))('a session without %s is refused', (field) => {
  expect(workshopSessionSchema.safeParse({ ...buildSession(), [field]: undefined }).success).toBe(false);
});

test('the nested program has only the fields that a session shows', () => {
  const session = buildSession();
  const sent = { ...session, program: { ...session.program, sold_tickets: 8 } };
  expect(workshopSessionSchema.parse(sent).program).toEqual(session.program);
});
