import { z } from 'zod';
import { numberInAddress } from '#contract/number-in-address.ts';
import type { HeldKey } from '#server/sessions/held-key.ts';

/** What has a guest list and check-in, and where. */
export const checkIns = [
  {
    kind: 'session',
    address: '/admin/guests/sessions/:session',
    params: z
      .object({ session: numberInAddress('This is not a session number') })
      .transform(({ session: id }): HeldKey => ({ kind: 'session', id })),
  },
  {
    kind: 'program',
    address: '/admin/guests/programs/:program',
    params: z
      .object({ program: numberInAddress('This is not a program number') })
      .transform(({ program: id }): HeldKey => ({ kind: 'program', id })),
  },
] as const;

export type CheckInAddress = (typeof checkIns)[number];
