import { TRACKS } from './track.ts';

export const CERTIFICATE_PAGES = ['cambridge-training', 'cambridge-excellence'] as const;

/** Pages under /programs/ that are not programs. No program may use one of these slugs. */
export const ROUTE_WORDS: readonly string[] = [...CERTIFICATE_PAGES, ...TRACKS];
