import { html } from './html.ts';
import { messagePage } from './message-page.ts';

export function missingPage(): string {
  return messagePage('Checkout not found', html`<p>The address is wrong, or the sandbox was restarted.</p>`);
}
