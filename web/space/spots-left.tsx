import { isSoldOut } from '#contract/availability.ts';
import { seatColour } from '#web/catalogue/seat-colour.ts';

export function SpotsLeft({ spots, isOnDark = false }: { spots: number; isOnDark?: boolean }) {
  const colour = isOnDark ? 'text-gold-pale' : seatColour(spots);
  return <span className={`font-semibold ${colour}`}>{textOf(spots)}</span>;
}

function textOf(spots: number): string {
  if (isSoldOut(spots)) return 'Sold out';
  return spots === 1 ? '1 spot left' : `${spots} spots left`;
}
