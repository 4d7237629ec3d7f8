import { REHEARSAL_NOTICE } from '#contract/operations/rehearsal-notice.ts';

const style = [
  'margin: 0',
  'padding: 0.5rem 1.25rem',
  'border-bottom: 1px solid #7a5d1f',
  'background: #f7e7b4',
  'color: #14213d',
  "font: 600 0.9375rem/1.5 'Hanken Grotesk', sans-serif",
  'text-align: center',
].join('; ');
const notice = `<aside aria-label="Rehearsal" style="${style}">${REHEARSAL_NOTICE}</aside>`;

/** As markup, because scripts of public pages have no room for it. React leaves what it does not know in the body alone. */
export function addRehearsalNotice(html: string): string {
  return html.replace(/<body[^>]*>/, (body) => `${body}${notice}`);
}
