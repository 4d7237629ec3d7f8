import { capacityPercentage } from '#contract/sessions/availability.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { Seats } from '../catalogue/seats.tsx';

export function SessionSeats({ session }: { session: WorkshopSession }) {
  const { remaining_spots: left, booked_spots: taken } = session;
  return <Seats left={left} taken={taken} total={taken + left} percentage={capacityPercentage(session)} />;
}
