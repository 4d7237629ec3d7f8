/** Erasing a person removes the name; the ticket stays valid. */
export function guestName({ holder }: { holder: string }): string {
  return holder === '' ? 'No name' : holder;
}
