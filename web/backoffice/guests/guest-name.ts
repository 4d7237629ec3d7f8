/** The name goes with the account of whoever had it; the ticket stays good. */
export function guestName({ holder }: { holder: string }): string {
  return holder === '' ? 'No name' : holder;
}
