import { availabilityColour, isSoldOut } from '#contract/availability.ts';

const colours = { red: 'text-red', orange: 'text-orange', green: 'text-green' };

export function SpotsLeft({ spots, isOnDark = false }: { spots: number; isOnDark?: boolean }) {
  const colour = isOnDark ? 'text-gold-pale' : colours[availabilityColour(spots)];
  return <span className={`font-semibold ${colour}`}>{textOf(spots)}</span>;
}

function textOf(spots: number): string {
  if (isSoldOut(spots)) return 'Sold out';
  return spots === 1 ? '1 spot left' : `${spots} spots left`;
}
