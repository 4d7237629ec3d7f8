/** A program of the home page that the catalogue has. */
export interface KnownProgram {
  slug: string;
  price: string;
  isSoldOut: boolean;
  isLimited: boolean;
}

/** The page of a program that is not in the catalogue does not exist. */
export function leadsSomewhere(link: { program?: string }, inCatalogue: KnownProgram[]): boolean {
  return link.program === undefined || inCatalogue.some(({ slug }) => slug === link.program);
}

export function contactAbout(title: string): string {
  return `/contact?${new URLSearchParams({ subject: title })}`;
}
