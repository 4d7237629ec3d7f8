import { claim as words } from '#web/content/orders.ts';
import { AccountFrame } from './account-frame.tsx';
import { GuestPasswordForm } from './guest-password-form.tsx';
import type { Converted } from './use-conversion.ts';
import { useConversion } from './use-conversion.ts';

interface Props {
  token: string;
  onDone(converted: Converted): void;
  /** The link itself is the problem, so the form cannot fix it. */
  onRefused(status: number): void;
}

export function ClaimForm({ token, onDone, onRefused }: Props) {
  const { isBusy, problem, convert } = useConversion(onDone, onRefused);
  return (
    <AccountFrame title={words.formTitle} tone="paper">
      <p className="text-ink-soft leading-relaxed">{words.formLead}</p>
      <GuestPasswordForm
        isBusy={isBusy}
        problem={problem}
        onSubmit={(password) => void convert({ token }, password)}
      />
    </AccountFrame>
  );
}
