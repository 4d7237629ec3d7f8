// Each page loads this at the first interaction, before which little changes on it.
import './allow-translation.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a visitor, the browser or an extension has chosen in a form before its script took it over. */
interface EarlyChoice {
  control: Control;
  value: string;
  isChecked: boolean;
}

/**
 * React sets fields back to what the server sent, so this reads them before it takes them over. Translated texts
 * are taken back, because React draws a part anew that it does not find as it was sent. The returned function
 * repeats the choices inside a place, as if they were made now.
 */
export function readEarlyChoices(places: Iterable<HTMLElement>): (place: HTMLElement) => Promise<void> {
  const sent = new Map([...places].map((place) => [place, controlsIn(place)]));
  for (const place of places) window.putTextsBack?.(place);
  const choices = [...places].flatMap((place) =>
    Array.from(place.querySelectorAll<Control>('input, select, textarea'))
      .filter((control) => control.type !== 'file' && differsFromServer(control))
      .map((control) => ({ control, value: control.value, isChecked: isTicked(control) })),
  );
  return (place) => {
    const drawn = drawnInstead(sent.get(place) ?? [], place);
    movePresses(drawn);
    return chooseAgain(
      place,
      choices.map(({ control, ...chosen }) => ({
        ...chosen,
        control: (drawn.get(control) as Control | undefined) ?? control,
      })),
    );
  };
}

/** Without those of parts inside it, which load by themselves. */
function controlsIn(place: HTMLElement): HTMLElement[] {
  const all = place.querySelectorAll<HTMLElement>('input, select, textarea, button, [aria-haspopup]');
  return Array.from(all).filter((control) => control.closest('[data-script]')?.contains(place) ?? true);
}

/** A translation may be faster than React, which has then drawn the same controls anew. */
function drawnInstead(sent: HTMLElement[], place: HTMLElement): Map<HTMLElement, HTMLElement> {
  const drawn = controlsIn(place);
  if (drawn[0] === sent[0] || drawn.length !== sent.length) return new Map();
  return new Map(drawn.map((control, nth) => [sent[nth] ?? control, control]));
}

function movePresses(drawn: Map<HTMLElement, HTMLElement>): void {
  for (const [control, instead] of drawn)
    if (window.keptPresses?.delete(control)) window.keptPresses.add(instead);
}

function differsFromServer(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return control.value !== (sentOption(control) ?? control.options[0])?.value;
  return isTickable(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

function sentOption(select: HTMLSelectElement): HTMLOptionElement | undefined {
  return Array.from(select.options).find((option) => option.defaultSelected);
}

async function chooseAgain(place: HTMLElement, choices: EarlyChoice[]): Promise<void> {
  for (const { control, value, isChecked } of choices) {
    // React hears only of what differs from its own state, so the field goes back to that first.
    if (!place.contains(control)) continue;
    if (isTickable(control)) {
      // The radio buttons beside it have been cleared by the one that was chosen.
      if (control.type === 'radio' && !isChecked) continue;
      control.checked = !isChecked;
      control.click();
    } else {
      // What was typed meanwhile is newer. React sets lists back, but leaves what is typed.
      const newest = control instanceof HTMLSelectElement ? value : control.value || value;
      if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue;
      setUnnoticed(control, newest);
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
    // The form must know of this choice before it is told of the next one.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}

/** React replaces the field's own `value`, and would take a value that is set through it for its own. */
function setUnnoticed(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
}

function isTickable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}

function isTicked(control: Control): boolean {
  return isTickable(control) && control.checked;
}
