import type { KeyboardEvent } from 'react';

/** The key that a phone labels 'next' goes to the next field of the form. At the last one, the form is submitted. */
export function enterMovesOn(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, nativeEvent, currentTarget } = event;
  // Enter also ends the choice of a letter, such as in Korean. Safari says so only by its key code, after it has ended.
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else says it
  const isComposing = nativeEvent.isComposing || nativeEvent.keyCode === 229;
  if (key !== 'Enter' || isComposing || currentTarget.form === null) return;
  const fields = [...currentTarget.form.elements].filter(canBeFilledIn);
  const next = fields[fields.indexOf(currentTarget) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function canBeFilledIn(field: Element): field is HTMLInputElement {
  return (
    field instanceof HTMLInputElement && !field.matches(':disabled') && field.getClientRects().length > 0
  );
}
