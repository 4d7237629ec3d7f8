export interface Figure {
  what: string;
  unit: string;
  ours: number;
  baseline: number;
  against: string;
  /** The same ratio by the processor time of the two servers and of their databases. */
  ratioByProcessor?: number;
  aim?:
    | { atLeast: number }
    | { byProcessorAtLeast: number }
    | { atMost: number }
    /** How many times the baseline. */
    | { timesAtMost: number };
}
