import { capacityPercentage, isAlmostSoldOut, isLimitedAvailability, urgencyLevel } from './availability.ts';

/** All that a session says about its seats. */
export function sessionSeats({ booked, remaining }: { booked: number; remaining: number }) {
  const seats = { booked_spots: booked, remaining_spots: remaining };
  return {
    ...seats,
    capacity_percentage: capacityPercentage(seats),
    urgency_level: urgencyLevel(seats),
    is_almost_sold_out: isAlmostSoldOut(seats),
    is_limited_availability: isLimitedAvailability(seats),
  };
}
