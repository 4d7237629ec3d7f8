import type { SeatPerson } from '#contract/participants/seat-person.ts';
import { isMinor } from '#contract/participants/seat-person.ts';

type Guardian = SeatPerson['guardian'];
export type Buyer = Omit<Guardian, 'is_buyer'>;

/**
 * Of a minor, and of somebody whose age nobody knows, if a guardian is named. If the buyer is the guardian, everything is
 * the buyer's, whoever was entered before.
 */
export function guardianOf(
  { person, firstDay }: { person: SeatPerson; firstDay: string | null },
  buyer: Buyer,
): Guardian | null {
  const { guardian } = person;
  const minor = isMinor(person, firstDay);
  const isNamed = guardian.is_buyer || guardian.name !== '' || guardian.email !== '';
  if (minor === false || (minor === null && !isNamed)) return null;
  if (!guardian.is_buyer) return guardian;
  return { is_buyer: true, name: buyer.name, email: buyer.email, phone: buyer.phone };
}
