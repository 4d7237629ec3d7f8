export interface LegalSection {
  id: string;
  title: string;
  text?: string[];
  list?: string[];
  /** Terms with their descriptions. */
  rows?: { name: string; line: string }[];
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
