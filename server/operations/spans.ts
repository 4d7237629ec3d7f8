/** Two periods of the same length; the earlier one ends where the later one begins. */
export interface Spans {
  from: string;
  to: string;
  beforeFrom: string;
  beforeTo: string;
}
