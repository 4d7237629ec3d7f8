import { seatLink } from '../content/seat-link.ts';
import { privatePage } from '../orders/private-page.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/seat-page';

const OpenedSeat = privatePage(seatLink, async () => (await import('./opened-seat.tsx')).OpenedSeat);

export const handle = { isHidden: true };

export const meta = () => pageMeta({ ...seatLink, isHidden: true });

export { headers } from '../shell/private-headers.ts';

export default function SeatPage({ params }: Route.ComponentProps) {
  return <OpenedSeat key={params.code} code={params.code} />;
}
