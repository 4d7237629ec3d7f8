import type { AccessWorld } from './access-world.ts';
import type { Verdicts } from './verdicts.ts';

export interface Rule {
  gets: Verdicts;
  url?: (world: AccessWorld) => string;
  body?: (world: AccessWorld) => object;
  headers?: Record<string, string>;
  /** Whose own data the answer shows, to him and to nobody else; or everybody's, to the office. */
  shows?: 'owner' | 'guest' | 'office';
}
