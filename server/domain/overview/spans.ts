/** Both have the same number of days; the one before ends where the period begins. */
export interface Spans {
  from: string;
  to: string;
  beforeFrom: string;
  beforeTo: string;
}
