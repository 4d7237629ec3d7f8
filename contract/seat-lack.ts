/** What a seat can still lack, in the order in which it is asked. */
export const SEAT_LACKS = [
  'name',
  'birth_date',
  'guardian',
  'emergency_contact',
  'collection',
  'consent',
] as const;
export type SeatLack = (typeof SEAT_LACKS)[number];

/** What a seat lacks, as it is told to buyers and the office. */
export const seatLackNames: Record<SeatLack, string> = {
  name: 'name',
  birth_date: 'date of birth',
  guardian: 'guardian',
  emergency_contact: 'emergency contact',
  collection: 'who may collect',
  consent: 'consent of the guardian',
};
