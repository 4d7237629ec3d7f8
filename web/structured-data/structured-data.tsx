import { useRouteLoaderData } from 'react-router';
import type { Site } from '#web/shell/site-context.ts';
import type { Thing } from './things.ts';

/** Describes the page to search engines, in the vocabulary of schema.org. */
export function StructuredData({ about }: { about(origin: string): Thing }) {
  const site = useRouteLoaderData<Site>('root');
  if (!site) return null;
  const text = JSON.stringify({ '@context': 'https://schema.org', ...about(site.origin) });
  // HTML entities do not work inside a script element. Without "<", the text cannot close it.
  const __html = text.replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
