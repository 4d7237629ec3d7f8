/** The mark of what the office has still to confirm. */
export const notConfirmed = 'Not yet confirmed';

export interface LegalSection {
  id: string;
  title: string;
  /** False: marked as not yet confirmed. Left out where there is nothing to confirm. */
  isConfirmed?: boolean;
  text?: string[];
  list?: string[];
  /** Terms with their descriptions. */
  rows?: { name: string; line: string; isConfirmed?: boolean }[];
  after?: string;
  link?: { label: string; to: string };
}

export interface LegalPage {
  title: string;
  description: string;
  lead: string;
  changed: { date: string; text: string };
  sections: LegalSection[];
}
