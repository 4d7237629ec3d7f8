interface Guest {
  holder: string;
  is_unnamed?: boolean;
  /** On the guest list. At check-in the ticket still has the name of the buyer. */
  buyer?: string;
}

/** Erasing a person removes the name; the ticket stays valid. */
export function guestName({ holder, is_unnamed: isUnnamed = false, buyer = holder }: Guest): string {
  if (isUnnamed) return buyer === '' ? 'Nobody named yet' : `Nobody named yet (bought by ${buyer})`;
  return holder === '' ? 'No name' : holder;
}
