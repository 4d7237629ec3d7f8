import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  module: string;
  imports: string[];
}

interface Manifest {
  url: string;
  entry: Chunk;
  routes: Record<string, Chunk & { id: string; parentId?: string }>;
}

const client = 'build/pages/client';

const MOST_BYTES = 118_000;
// Only scripts know what stands on the dashboard; the style guide is no page of the site.
const others = new Map([
  ['dashboard/dashboard', 130_000],
  ['shell/styleguide-page', Number.POSITIVE_INFINITY],
]);

/** What a route may load before the first interaction, compressed. Most of it is the framework and the shell. */
export function mostBytesOf(route: string): number {
  return others.get(route) ?? MOST_BYTES;
}

/** The scripts that a browser loads before each route answers to its visitor, from the build. */
export function scriptsByRoute(): Map<string, string[]> {
  const manifest = readManifest();
  const scripts = new Map<string, string[]>();
  for (const route of Object.values(manifest.routes)) {
    const files = new Set([manifest.url]);
    for (const chunk of [manifest.entry, ...withParents(manifest, route.id)]) {
      for (const file of [chunk.module, ...chunk.imports]) files.add(file);
    }
    scripts.set(route.id, withImports([...files]));
  }
  return scripts;
}

export function gzipBytes(scripts: string[]): number {
  return scripts.reduce((sum, file) => sum + gzipSync(readScript(file), { level: 9 }).length, 0);
}

export function readScript(file: string): string {
  return readFileSync(join(client, file), 'utf8');
}

function readManifest(): Manifest {
  const [file] = globSync(`${client}/assets/manifest-*.js`);
  if (file === undefined)
    throw new Error(`There is no manifest in ${client}/assets: the pages are not built.`);
  const [, json = ''] = /=(\{.*\});?\s*$/s.exec(readFileSync(file, 'utf8')) ?? [];
  return JSON.parse(json) as Manifest;
}

function withParents({ routes }: Manifest, id: string): Chunk[] {
  const route = routes[id];
  if (!route) return [];
  return route.parentId === undefined
    ? [route]
    : [...withParents({ routes } as Manifest, route.parentId), route];
}

/** The manifest names what the bundler knew; the files themselves say what they import. */
function withImports(files: string[]): string[] {
  const all = new Set(files);
  for (const file of all) {
    for (const [, name = ''] of readScript(file).matchAll(/\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      all.add(`/assets/${name}`);
  }
  return [...all];
}
