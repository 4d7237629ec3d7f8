/** The mark of what the office has still to confirm. */
export const notConfirmed = 'Not yet confirmed';

export interface LegalRow {
  name: string;
  line: string;
  isConfirmed?: boolean;
  /** What kind of point it is, below its name. */
  kind?: string;
  /** Drawn above the row: one adult and so many students. */
  studentsForAnAdult?: number;
}

export interface LegalSection {
  id: string;
  title: string;
  /** False: marked as not yet confirmed. Left out where there is nothing to confirm. */
  isConfirmed?: boolean;
  text?: string[];
  list?: string[];
  /** Terms with their descriptions. */
  rows?: LegalRow[];
  after?: string;
  /** The number to call, which makes the chapter stand out. */
  phone?: string;
  /** Said before the chapters, and lower than they are. */
  isNote?: boolean;
  link?: { label: string; to: string };
}

export interface LegalPage {
  title: string;
  description: string;
  lead: string;
  changed: { date: string; text: string };
  sections: LegalSection[];
}
