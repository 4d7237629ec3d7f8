import { useRouteLoaderData } from 'react-router';
import type { Site } from '#web/shell/site-context.ts';
import type { Thing } from './things.ts';

/** What a page is about, for search engines, in the words of schema.org. */
export function StructuredData({ about }: { about(origin: string): Thing }) {
  const site = useRouteLoaderData<Site>('root');
  if (!site) return null;
  const text = JSON.stringify({ '@context': 'https://schema.org', ...about(site.origin) });
  // A script holds no entities; without a "<" nothing can end it.
  const __html = text.replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
