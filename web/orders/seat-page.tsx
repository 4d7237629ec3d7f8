import { seatLink } from '#web/content/seat-link.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/seat-page';
import { privatePage } from './private-page.tsx';

const OpenedSeat = privatePage(seatLink, async () => (await import('./opened-seat.tsx')).OpenedSeat);

export const handle = { isHidden: true };

export const meta = () => pageMeta({ ...seatLink, isHidden: true });

export { headers } from '#web/shell/private-headers.ts';

export default function SeatPage({ params }: Route.ComponentProps) {
  return <OpenedSeat key={params.code} code={params.code} />;
}
