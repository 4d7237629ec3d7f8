import { useCallback, useEffect, useRef, useState } from 'react';

// Of a group of choices, the group is wrong, and the first choice gets the focus.
const WRONG = 'input[aria-invalid=true], [aria-invalid=true] input';

/** A form whose first wrong field gets the focus, each time that something is refused. */
export function useRefusedForm() {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [refusals]);
  const onRefused = useCallback(() => setRefusals((before) => before + 1), []);
  return { form, onRefused };
}
