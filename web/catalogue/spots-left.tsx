import { spotsLeftText } from '#contract/sessions/availability.ts';
import { seatColour } from './seat-colour.ts';

export function SpotsLeft({ spots, isOnDark = false }: { spots: number; isOnDark?: boolean }) {
  const colour = isOnDark ? 'text-gold-pale' : seatColour(spots);
  return <span className={`font-semibold ${colour}`}>{spotsLeftText(spots)}</span>;
}
