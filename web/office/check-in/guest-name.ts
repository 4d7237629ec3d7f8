interface Guest {
  holder: string;
  /** Nobody has said who comes, and the ticket names its buyer. A list that was saved long ago does not say it. */
  is_unnamed?: boolean;
}

/** Erasing a person removes the name; the ticket stays valid. */
export function guestName({ holder, is_unnamed: isUnnamed = false }: Guest): string {
  if (isUnnamed) return `Nobody named yet (bought by ${holder})`;
  return holder === '' ? 'No name' : holder;
}
