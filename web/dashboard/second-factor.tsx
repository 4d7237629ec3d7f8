import type { OwnFactors } from '#contract/accounts/passkey.ts';
import { callApi } from '#web/api-client/call-api.ts';
import { passkeys as words } from '#web/content/passkeys.ts';
import { Button } from '#web/ui/button.tsx';

interface Props {
  own: OwnFactors;
  change(act: () => Promise<void>, done: string): Promise<boolean>;
  onCodes(codes: string[]): void;
}

export function SecondFactor({ own, change, onCodes }: Props) {
  async function renew(done: string): Promise<void> {
    await change(async () => {
      const { recovery_codes: codes } = await callApi<{ recovery_codes: string[] }>(
        '/second-factor',
        words.failed,
        { method: 'PUT' },
      );
      onCodes(codes);
    }, done);
  }

  const { is_second_factor_asked: isAsked, recovery_codes_left: left } = own;
  return (
    <div className="mt-8">
      <h4 className="font-sans font-semibold">{words.factorTitle}</h4>
      <p className="text-ink-soft mt-1 text-sm leading-relaxed">
        {isAsked ? words.factorOn(left) : words.factorOff}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        {isAsked ? (
          <>
            <Button look="quiet" onClick={() => void renew(words.codesRenewed)}>
              {words.renewCodes}
            </Button>
            <Button
              look="quiet"
              onClick={() =>
                void change(
                  () => callApi('/second-factor', words.failed, { method: 'DELETE' }),
                  words.factorTurnedOff,
                )
              }
            >
              {words.turnOff}
            </Button>
          </>
        ) : (
          <Button look="quiet" onClick={() => void renew(words.factorTurnedOn)}>
            {words.turnOn}
          </Button>
        )}
      </p>
    </div>
  );
}
