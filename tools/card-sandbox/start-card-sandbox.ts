import type { AddressInfo } from 'node:net';
import { endpoints } from './api/endpoints.ts';
import { buildServer } from './build-server.ts';
import { createClock } from './clock.ts';
import { createFaults, type Faults } from './faults.ts';
import { makeFundsAvailable } from './payments/add-balance-transaction.ts';
import type { Buyer } from './payments/add-charge.ts';
import { expireDueSessions } from './payments/expire-session.ts';
import type { Outcome } from './payments/outcome.ts';
import { payAsBuyer, type BuyerPayment } from './payments/pay-as-buyer.ts';
import { settleDueRefunds } from './payments/settle-refund.ts';
import { closeOverdueDisputes } from './payments/update-dispute.ts';
import type { RecordedRequest } from './recorded-request.ts';
import type { Sandbox } from './sandbox.ts';
import { loadState, openStateFile } from './state-file.ts';
import type { SandboxEvent } from './webhooks/sandbox-event.ts';
import { createDeliveries } from './webhooks/send-webhooks.ts';
import type { Endpoint } from './webhooks/send-webhooks.ts';

const tickMs = 1000;

export interface CardSandboxOptions {
  secretKey: string;
  webhookSecret: string;
  webhookUrl?: string;
  port?: number;
  host?: string;
  publicUrl?: string;
  /** Shown on the hosted page. Defaults to the host of the site. */
  merchantName?: string;
  stateFile?: string;
  requestsPerSecond?: number;
  now?: () => number;
}

export interface CardSandbox {
  url: string;
  host: string;
  port: number;
  faults: Faults;
  pay(sessionId: string, outcome?: Outcome, buyer?: Partial<Buyer>): Promise<BuyerPayment>;
  advanceClock(seconds: number): void;
  /** Sends new and unconfirmed events to this address. */
  deliverTo(webhookUrl: string): void;
  requests(): RecordedRequest[];
  events(): SandboxEvent[];
  stop(): Promise<void>;
}

export async function startCardSandbox(options: CardSandboxOptions): Promise<CardSandbox> {
  const { secretKey, webhookSecret: secret, webhookUrl: url, host = '127.0.0.1' } = options;
  const clock = createClock(options.now ?? Date.now);
  const state = loadState(options.stateFile);
  const stateFile = openStateFile(options.stateFile, state);
  const faults = createFaults(
    endpoints.map(({ name }) => name),
    options.requestsPerSecond,
  );
  const endpoint: Endpoint = { url, secret, clock, faults, delivered: stateFile.saveSoon };
  const sandbox: Sandbox = {
    publicUrl: options.publicUrl ?? '',
    merchantName: options.merchantName,
    secretKey,
    livemode: !/^[a-z]+_test_/.test(secretKey),
    webhookUrl: url,
    startedAt: clock.nowSeconds(),
    clock,
    state,
    faults,
    deliveries: createDeliveries(endpoint),
    requests: [],
    saveSoon: stateFile.saveSoon,
  };

  function passTime() {
    expireDueSessions(sandbox);
    settleDueRefunds(sandbox);
    makeFundsAvailable(sandbox);
    closeOverdueDisputes(sandbox);
  }

  const app = buildServer(sandbox, passTime);
  await app.listen({ port: options.port ?? 0, host });
  const { port } = app.server.address() as AddressInfo;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  sandbox.publicUrl = options.publicUrl ?? address;
  const ticking = setInterval(passTime, tickMs);
  if (url !== undefined) sandbox.deliveries.resume([...state.events.values()]);

  return {
    url: address,
    host,
    port,
    faults,
    pay: (sessionId, outcome = 'pay', buyer) => {
      passTime();
      return payAsBuyer(sandbox, sessionId, outcome, buyer);
    },
    advanceClock: (seconds) => {
      clock.advance(seconds);
      passTime();
    },
    deliverTo: (webhookUrl) => {
      endpoint.url = webhookUrl;
      sandbox.webhookUrl = webhookUrl;
      sandbox.deliveries.resume([...state.events.values()]);
    },
    requests: () => [...sandbox.requests],
    events: () => [...state.events.values()],
    stop: async () => {
      clearInterval(ticking);
      sandbox.deliveries.stop();
      await app.close();
      stateFile.saveNow();
    },
  };
}
