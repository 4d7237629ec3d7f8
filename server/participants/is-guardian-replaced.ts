import { isSameName, plainName } from '#contract/participants/same-person.ts';
import type { SeatPerson } from '#contract/participants/seat-person.ts';
import type { SeatCaller } from './seat-caller.ts';
import type { SeatView } from './view-seats.ts';

/** Whether somebody other than the guardian says that another one decides. The buyer decides for himself who else does. */
export function isGuardianReplaced(
  { person: { guardian } }: SeatView,
  { person, by }: { person: SeatPerson; by: SeatCaller },
): boolean {
  const { is_buyer: isBuyer, name, email } = person.guardian;
  if (guardian.is_buyer || guardian.email === '' || isOwnLink(guardian.email, by)) return false;
  return isBuyer || email !== guardian.email || isAnotherName(guardian.name, name);
}

function isOwnLink(email: string, { isOwner, link }: SeatCaller): boolean {
  return !isOwner && link?.isForGuardian === true && link.email === email;
}

/** Not a spelling, nor a name that was completed, such as Bo and Bo Şahin. */
function isAnotherName(before: string, after: string): boolean {
  if (before === '' || after === '' || isSameName(before, after)) return false;
  const [shorter, longer] = [before, after].toSorted((one, other) => one.length - other.length);
  const words = new Set(longer?.split(/\s+/).map(plainName));
  return shorter?.split(/\s+/).some((word) => !words.has(plainName(word))) === true;
}
