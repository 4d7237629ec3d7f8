import type { Clock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { RecordedRequest } from './recorded-request.ts';
import type { State } from './state.ts';
import type { Deliveries } from './webhooks/send-webhooks.ts';

export const apiVersion = '2026-10-28.endive';

/** What every part of the sandbox works on. */
export interface Sandbox {
  publicUrl: string;
  merchantName: string | undefined;
  secretKey: string;
  livemode: boolean;
  webhookUrl: string | undefined;
  startedAt: number;
  clock: Clock;
  state: State;
  faults: Faults;
  deliveries: Deliveries;
  requests: RecordedRequest[];
  saveSoon: () => void;
}
