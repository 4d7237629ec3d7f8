import { useRef, useState } from 'react';
import { ApiError } from '#web/api-client/api-error.ts';
import { FieldsRefused, LONGEST_WITH_PASSWORD_MS, callApi } from '#web/api-client/call-api.ts';
import { guestAccount as words } from '#web/content/orders.ts';
import { showToast } from '#web/ui/toast.tsx';
import { keepSignedIn } from '../accounts/signed-in.ts';
import type { KnownUser } from '../accounts/signed-in.ts';

export interface Converted {
  token?: string;
  user: KnownUser;
  claimed_orders: number;
}

/** Why there is no account yet. */
export interface ConversionProblem {
  status: number;
  message: string;
  /** The error concerns the typed values. */
  isOfPassword: boolean;
}

type Proof = { token: string } | { order_reference: string; order_secret: string | undefined };

/** Creates an account from a guest order and signs the visitor in. */
export function useConversion(
  onConverted: (converted: Converted) => void,
  onRefused: (status: number) => void = () => undefined,
) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ConversionProblem>();
  const isUnderWay = useRef(false);

  async function convert(proof: Proof, password: string): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { ...proof, password, password_confirmation: password };
      const converted = await callApi<Converted>('/convert-guest-to-user', words.fallback, {
        method: 'POST',
        body,
        longestMs: LONGEST_WITH_PASSWORD_MS,
      });
      keepSignInOrShowError(converted);
      onConverted(converted);
    } catch (error) {
      const refused = problemOf(error);
      setProblem(refused);
      onRefused(refused.status);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  return { isBusy, problem, convert };
}

function keepSignInOrShowError({ token, user }: Converted): void {
  if (token === undefined) return;
  try {
    keepSignedIn(token, user);
  } catch (error) {
    showToast(error instanceof Error ? error.message : String(error));
  }
}

function problemOf(error: unknown): ConversionProblem {
  const status = error instanceof ApiError ? error.status : 0;
  const ofPassword = error instanceof FieldsRefused ? error.fields['password'] : undefined;
  const message = ofPassword ?? (error instanceof Error ? error.message : words.fallback);
  return { status, message, isOfPassword: ofPassword !== undefined };
}
