import { gzipBytes, mostBytesOf, scriptsByRoute } from '#tests/script-bytes.ts';
import type { Figure } from './figure.ts';

/** Of each page, before the first interaction; React and the router alone are the baseline. */
export function measureScripts(): Figure[] {
  const routes = scriptsByRoute();
  const framework = gzipBytes(inEveryRoute([...routes.values()]));
  return [...routes]
    .filter(([route]) => route !== 'root')
    .map(([route, scripts]) => ({
      what: `script of ${route}`,
      unit: 'bytes, gzip',
      ours: gzipBytes(scripts),
      baseline: framework,
      against: 'what every page loads',
      aim: { atMost: mostBytesOf(route) },
    }));
}

function inEveryRoute(routes: string[][]): string[] {
  return (routes[0] ?? []).filter((script) => routes.every((scripts) => scripts.includes(script)));
}
