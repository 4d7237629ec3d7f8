/** What a seat can still lack, in the order in which it is asked. */
export const SEAT_LACKS = [
  'name',
  'birth_date',
  'guardian',
  'emergency_contact',
  'collection',
  'consent',
  'passport',
  'flights',
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
  passport: 'details of a valid passport',
  flights: 'flights',
};

/**
 * What a seat is asked as a choice: it is complete without it. In the order in which it is asked. A journey of which
 * nothing is answered is here too, and each of its parts that is missing is among what the seat lacks.
 */
export const SEAT_CHOICES = ['first_aid', 'pictures', 'filmed_lessons', 'care', 'journey'] as const;
export type SeatChoice = (typeof SEAT_CHOICES)[number];

/** As it is told to buyers and guardians. */
export const seatChoiceNames: Record<SeatChoice, string> = {
  first_aid: 'first aid',
  pictures: 'pictures',
  filmed_lessons: 'filmed lessons',
  care: 'allergies and other needs',
  journey: 'passport and flights',
};
