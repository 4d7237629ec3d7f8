const LONG_TITLE_CHARACTERS = 60;

export function isLongTitle(title: string): boolean {
  return title.length >= LONG_TITLE_CHARACTERS;
}

/** Of what can be booked: a long title leaves room for the button on the first screen. */
export function sizeOfTitle(title: string): string {
  return isLongTitle(title) ? 'text-2xl leading-tight lg:text-title' : 'text-title lg:text-[3.5rem]';
}
