import { TRACKS } from './track.ts';

export const CERTIFICATE_PAGES = ['cambridge-training', 'cambridge-excellence'] as const;

/** Pages beside the programs, under the same address: no program is called like one of them. */
export const ROUTE_WORDS: readonly string[] = [...CERTIFICATE_PAGES, ...TRACKS];
