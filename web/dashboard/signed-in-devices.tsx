import { useRef, useState } from 'react';
import { deviceName } from '#contract/accounts/device-name.ts';
import { callApi } from '#web/api-client/call-api.ts';
import { accountSettings } from '#web/content/account-settings.ts';
import { formatDay } from '#web/orders/format-moment.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useStepUp } from '../accounts/use-step-up.tsx';
import type { SignIn } from './list-sign-ins.ts';
import { Outcome } from './outcome.tsx';
import type { OutcomeMessage } from './outcome.tsx';
import { waiting } from './waiting.ts';

const { signIns: words } = accountSettings;

interface Props {
  signIns: SignIn[];
  onChange(): Promise<void>;
}

export function SignedInDevices({ signIns, onChange }: Props) {
  const [busy, setBusy] = useState<string>();
  const { withStepUp, dialog } = useStepUp();
  const [message, setMessage] = useState<OutcomeMessage>();
  const list = useRef<HTMLUListElement>(null);
  const hasOthers = signIns.some(({ is_current: isCurrent }) => !isCurrent);

  async function end(path: string, done: string): Promise<void> {
    if (busy !== undefined) return;
    setBusy(path);
    setMessage(undefined);
    try {
      await withStepUp(() => callApi(path, words.endFailed, { method: 'DELETE' }));
      // The pressed button disappears, so the focus moves.
      list.current?.focus();
      setMessage({ text: done });
    } catch (error) {
      setMessage({ text: error instanceof Error ? error.message : words.endFailed, isError: true });
    } finally {
      setBusy(undefined);
    }
    // Also after a refusal, because the sign-in may have ended by itself.
    await onChange();
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} className="border-rule border-b">
        {signIns.map(({ id, device, created_at: since, last_used_at: last, is_current: isCurrent }) => (
          <li
            key={id}
            className="border-rule flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t py-4"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {deviceName(device)}
                {isCurrent && <Badge tone="green">{words.here}</Badge>}
              </p>
              <p className="text-ink-soft mt-1 text-sm">
                {words.since} {formatDay(since)}, {words.lastUsed} {formatDay(last)}
              </p>
            </div>
            {!isCurrent && (
              <Button
                look="quiet"
                {...waiting(busy === `/access-tokens/${id}`)}
                onClick={() => void end(`/access-tokens/${id}`, words.ended)}
              >
                {words.end}
                <span className="sr-only"> {deviceName(device)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasOthers && (
        <Button
          look="quiet"
          className="mt-5"
          {...waiting(busy === '/access-tokens')}
          onClick={() => void end('/access-tokens', words.endedAll)}
        >
          {words.endAll}
        </Button>
      )}
      <Outcome message={message} />
      {dialog}
    </>
  );
}
