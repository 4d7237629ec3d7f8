import type { EmailContent } from './email.ts';

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Every link to a page of ours, wherever it stands. The address of the site itself stays. */
export function mapLinks<Content extends EmailContent>(
  content: Content,
  change: (link: string) => string,
): Content {
  return JSON.parse(JSON.stringify(content), (_key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (ISO_TIME.test(value)) return new Date(value);
    return value.startsWith(content.publicUrl) && value !== content.publicUrl ? change(value) : value;
  }) as Content;
}
