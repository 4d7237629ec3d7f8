import { useEffect, useEffectEvent, useRef } from 'react';

/** Includes what was typed into the search before its script loaded. */
export function useEarlyInput(rendered: string, onInput: (typed: string) => void) {
  const form = useRef<HTMLFormElement>(null);
  const look = useEffectEvent(() => {
    const field = form.current?.elements.namedItem('search');
    if (field instanceof HTMLInputElement && field.value !== rendered) onInput(field.value);
  });
  useEffect(() => look(), []);
  return form;
}
