import { useRef, useState } from 'react';
import type { PhoneHint } from '#contract/checkout/phone-check.ts';
import { callApi } from '../api-client/call-api.ts';

const FEWEST_DIGITS = 7;

/** Asks the server about a number once it is typed. Without an answer, there is no hint. */
export function usePhoneHint() {
  const [known, setKnown] = useState({ phone: '', hint: '' });
  const asked = useRef('');

  function ask(phone: string): void {
    if (phone === asked.current) return;
    asked.current = phone;
    if (phone.replaceAll(/\D/g, '').length < FEWEST_DIGITS) return setKnown({ phone, hint: '' });
    callApi<PhoneHint>('/phone-checks', '', { method: 'POST', body: { phone }, whenRefused: 'stay' }).then(
      ({ hint }) => {
        if (phone === asked.current) setKnown({ phone, hint: hint ?? '' });
      },
      () => {},
    );
  }
  return { ...known, ask };
}
