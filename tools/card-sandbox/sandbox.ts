import type { Clock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { RecordedRequest } from './recorded-request.ts';
import type { State } from './state.ts';
import type { Deliveries } from './webhooks/send-webhooks.ts';

export const apiVersion = '2026-10-28.endive';

/** The state and settings shared by all parts of the sandbox. */
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
