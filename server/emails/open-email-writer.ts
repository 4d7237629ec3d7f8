import type { RenderEmail } from './email-content.ts';

/** What writes emails is large and loaded apart, so that a start does not wait for it. */
export function openEmailWriter(rendering: { isRehearsal: boolean }): RenderEmail {
  return async (content) => {
    const { renderEmail } = await import('./render-email.tsx');
    return renderEmail(content, rendering);
  };
}
