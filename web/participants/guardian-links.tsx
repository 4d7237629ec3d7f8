import { useEffect, useId, useRef, useState } from 'react';
import type { GuardianLinks as Links } from '#contract/participants/guardian-links.ts';
import type { Seat } from '#contract/participants/seat-person.ts';
import { Button } from '#web/ui/button.tsx';
import { callApi } from '../api-client/call-api.ts';
import { guardianLinks as words } from '../content/guardian-links.ts';

interface Props {
  reference: string;
  seats: Seat[];
  headers: Record<string, string>;
}

/** Emails all guardians who have not decided yet, after the buyer has seen who gets a link. */
export default function GuardianLinks({ reference, seats, headers }: Props) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState<Links>();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<string>();
  const path = `/orders/${encodeURIComponent(reference)}/guardian-links`;
  const isOpen = preview !== undefined;
  const wasOpen = useRef(isOpen);
  // What was pressed is gone.
  useEffect(() => {
    if (wasOpen.current !== isOpen) place.current?.querySelector<HTMLElement>('h3, button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  async function during(act: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    setSaid('');
    try {
      await act();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : words.fallback);
    } finally {
      setBusy(false);
    }
  }

  const look = () =>
    during(async () =>
      setPreview(await callApi<Links>(path, words.fallback, { headers, whenRefused: 'stay' })),
    );
  const send = ({ links }: Links) =>
    during(async () => {
      const body = { links: links.map(({ code, email }) => ({ code, email })) };
      const { sent } = await callApi<{ sent: number }>(path, words.fallback, {
        method: 'POST',
        body,
        headers,
      });
      setPreview(undefined);
      setSaid(words.sent(sent));
    });

  if (!isOpen && said === '' && seats.filter(isUndecided).length < 2) return null;
  return (
    <div ref={place} className="mt-4 space-y-4">
      <p role="status" className={said === '' ? 'sr-only' : 'border-green border-l-4 pl-4'}>
        {said}
      </p>
      {preview ? (
        <section aria-labelledby={id} className="border-rule space-y-4 border p-5">
          <h3 id={id} tabIndex={-1} className="text-heading">
            {words.title(preview)}
          </h3>
          <p className="max-w-prose">{words.lead}</p>
          {preview.links.length > 0 && (
            <ul aria-labelledby={id} className="max-h-72 space-y-1 overflow-y-auto text-sm">
              {preview.links.map(({ code, participant, email }) => (
                <li key={code} className="wrap-anywhere">
                  <span className="font-semibold">
                    <bdi>{participant}</bdi>:{' '}
                  </span>
                  {email}
                </li>
              ))}
            </ul>
          )}
          {preview.left_out.length > 0 && (
            <>
              <h4 id={`${id}-out`} className="font-sans font-semibold">
                {words.leftOutTitle}
              </h4>
              <ul aria-labelledby={`${id}-out`} className="max-h-72 space-y-1 overflow-y-auto text-sm">
                {preview.left_out.map(({ code, participant, why }) => (
                  <li key={code} className="wrap-anywhere">
                    <span className="font-semibold">
                      <bdi>{participant}</bdi>:{' '}
                    </span>
                    {words.why[why]}
                  </li>
                ))}
              </ul>
            </>
          )}
          <div className="flex flex-wrap gap-3">
            {preview.links.length > 0 && (
              <Button look="strong" isBusy={isBusy} onClick={() => void send(preview)}>
                {isBusy ? words.sending : words.send(preview.links.length)}
              </Button>
            )}
            <Button look="quiet" onClick={() => setPreview(undefined)}>
              {words.cancel}
            </Button>
          </div>
        </section>
      ) : (
        <Button look="quiet" isBusy={isBusy} onClick={() => void look()}>
          {words.open}
        </Button>
      )}
      {failure !== undefined && (
        <p role="alert" className="text-red font-medium">
          {failure}
        </p>
      )}
    </div>
  );
}

/** A minor whose guardian is somebody else than the buyer, and has not decided. The server knows the rest. */
function isUndecided({ is_minor: isMinor, person, lacks, consents }: Seat): boolean {
  if (isMinor !== true || person.guardian.is_buyer || !lacks.includes('consent')) return false;
  return consents.some(
    ({ is_required: isRequired, given_by: by, declined_at: no = null }) =>
      isRequired && by === null && no === null,
  );
}
