export const URGENCY_LEVELS = ['critical', 'high', 'normal'] as const;
export type UrgencyLevel = (typeof URGENCY_LEVELS)[number];

export type SessionAvailability = 'sold_out' | 'almost_sold_out' | 'limited' | 'normal';

export type Colour = 'red' | 'orange' | 'green';

export interface SessionSeats {
  booked_spots: number;
  remaining_spots: number;
  capacity_percentage?: number | null;
  is_almost_sold_out?: boolean;
  is_limited_availability?: boolean;
}

export function sessionAvailability(session: SessionSeats): SessionAvailability {
  if (isSoldOut(session.remaining_spots)) return 'sold_out';
  if (isAlmostSoldOut(session)) return 'almost_sold_out';
  if (isLimitedAvailability(session)) return 'limited';
  return 'normal';
}

export function isFirstComeFirstServed(session: SessionSeats): boolean {
  return sessionAvailability(session) === 'normal' && isFirstComeFirstServedAt(session.remaining_spots);
}

export function isFirstComeFirstServedAt(spots: number): boolean {
  return spots <= 15;
}

export function isAlmostSoldOut(session: SessionSeats): boolean {
  return session.is_almost_sold_out === true || capacityPercentage(session) >= 90;
}

export function isLimitedAvailability(session: SessionSeats): boolean {
  const percentage = capacityPercentage(session);
  return session.is_limited_availability === true || (percentage >= 75 && percentage < 90);
}

export function urgencyLevel(session: SessionSeats): UrgencyLevel {
  const percentage = capacityPercentage(session);
  if (percentage >= 90 || session.remaining_spots <= 5) return 'critical';
  if (percentage >= 75 || session.remaining_spots <= 15) return 'high';
  return 'normal';
}

export function capacityPercentage(session: SessionSeats): number {
  const { booked_spots: booked, remaining_spots: remaining } = session;
  return withinPercent(session.capacity_percentage ?? share(booked, booked + remaining));
}

export function progressPercentage(sold: number, available: number): number {
  return withinPercent(share(sold, available));
}

/** The same words wherever seats are shown. */
export function spotsLeftText(remaining: number): string {
  if (isSoldOut(remaining)) return 'No spots left';
  return remaining === 1 ? '1 spot left' : `${remaining} spots left`;
}

export function progressColour(percentage: number): Colour {
  if (percentage > 80) return 'red';
  return percentage > 60 ? 'orange' : 'green';
}

export function availabilityColour(remaining: number): Colour {
  if (remaining <= 5) return 'red';
  return remaining <= 15 ? 'orange' : 'green';
}

export function hasLimitedSpots(remaining: number): boolean {
  return remaining <= 10 && !isSoldOut(remaining);
}

export function isSoldOut(remaining: number): boolean {
  return remaining <= 0;
}

function share(part: number, whole: number): number {
  return whole > 0 ? (part / whole) * 100 : 100;
}

function withinPercent(percentage: number): number {
  return Math.min(100, Math.max(0, percentage));
}
