export interface Table {
  name: string;
  /** Created since the last release, so no other version knows it. */
  isNew: boolean;
  /** Bounded by what the firm itself writes. */
  isSmall: boolean;
}

export interface Judgement {
  problem: string;
  /** Allowed once no release in use needs what is removed. */
  isRemoval: boolean;
}

export function wrong(problem: string): Judgement[] {
  return [{ problem, isRemoval: false }];
}

export function removal(problem: string): Judgement[] {
  return [{ problem, isRemoval: true }];
}
