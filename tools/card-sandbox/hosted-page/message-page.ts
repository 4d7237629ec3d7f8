import { html, type Html } from './html.ts';
import { pageFrame } from './page-frame.ts';

export function messagePage(title: string, body: Html): string {
  return pageFrame(
    title,
    html`<main class="single">
      <h1>${title}</h1>
      ${body}
    </main>`,
  );
}
