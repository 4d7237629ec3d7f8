import type { AlertChannel, OutgoingAlert } from '#server/alerts/alert-channel.ts';

export type AlertFormat = 'slack' | 'ntfy' | 'json';

export interface AlertWebhookOptions {
  /** Often a secret itself, so it is in no error. */
  url: string;
  format: AlertFormat;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** Posts each alert to an address of the operator's, such as a chat room or a notification service. */
export function openAlertWebhook({ url, format, timeoutMs = TIMEOUT_MS }: AlertWebhookOptions): AlertChannel {
  const address = new URL(url);
  const { username, password } = address;
  address.username = '';
  address.password = '';
  const authorization = `Basic ${btoa(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)}`;
  return {
    send: async (alert) => {
      const { headers, body } = messages[format](alert);
      const answer = await fetch(address, {
        method: 'POST',
        // What is posted must not go on to somebody else.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { ...headers, ...(password !== '' && { authorization }) },
        body,
      }).catch((error: unknown) => {
        throw new Error(`The address in ALERT_WEBHOOK_URL did not answer: ${reasonOf(error)}.`);
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The address in ALERT_WEBHOOK_URL answered ${answer.status}.`);
    },
  };
}

type Message = (alert: OutgoingAlert) => { headers: Record<string, string>; body: string };

const messages: Record<AlertFormat, Message> = {
  slack: ({ title, text, url }) => json({ text: `${title}: ${text} ${url}` }),
  ntfy: ({ title, text, url }) => ({
    headers: { 'content-type': 'text/plain; charset=utf-8', title, click: url, priority: 'high' },
    body: text,
  }),
  json: ({ at, ...alert }) => json({ ...alert, at: at.toISOString() }),
};

function json(body: Record<string, unknown>): ReturnType<Message> {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
}
