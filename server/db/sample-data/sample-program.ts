interface ProgramFacts {
  id: number;
  slug: string;
  title: string;
  description: string;
  category: string;
  track: 'pre-college' | 'summer-schools' | 'project-olympiads' | 'model-un' | 'experiential-learning' | null;
  duration: string;
  features: string[];
  certificate?: string;
  schedule?: string;
  sellingPoints?: string[];
  hasFormats?: boolean;
  gradeLevels: string[];
}

interface SoldBySeat {
  soldBy: 'seat';
  priceCents: number;
  seats: { capacity: number; taken: number };
}

interface SoldBySession {
  soldBy: 'session';
  priceCents: number | null;
  seats?: never;
}

interface SoldOnQuote {
  soldBy: 'quote';
  priceCents: null;
  seats?: never;
}

export type SampleProgram = ProgramFacts & (SoldBySeat | SoldBySession | SoldOnQuote);
