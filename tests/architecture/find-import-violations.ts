import { builtinModules } from 'node:module';
import path from 'node:path';
import { findImportCircles } from './find-import-circles.ts';
import { judgeCapability } from './judge-capability.ts';
import {
  folderOf,
  isFree,
  type Layer,
  layerOf,
  layers,
  mayComputeImports,
  refusedPackages,
} from './layers.ts';
import { type Import, type ParsedFile, readImports } from './read-imports.ts';

export interface Manifest {
  imports: Record<string, string>;
  dependencies: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies: Record<string, string>;
}

export type Sources = Record<string, string>;

// Sentences, one a violation: file, line, import, and where it should go.
export function findImportViolations(sources: Sources, manifest: Manifest): string[] {
  const parsed = new Map(Object.entries(sources).map(([file, source]) => [file, readImports(file, source)]));
  const weighsZod = findFilesThatLoadZod(parsed, manifest);
  const complaints = [...parsed].flatMap(([file, { imports, computedImportLines, isBarrel, errors }]) => [
    ...errors.map((error) => `${file}: cannot be parsed: ${error}`),
    ...(isBarrel
      ? [`${file}: only re-exports: import from the file that owns the thing, and delete this one`]
      : []),
    ...(isFree(file) || layerOf(file) ? [] : [`${file}: no such layer: see tests/architecture/layers.ts`]),
    ...(isFree(file) || mayComputeImports.includes(file) ? [] : computedImportLines).map(
      (line) => `${file}:${line}: a computed import cannot be checked: write the path out`,
    ),
    ...imports.flatMap((entry) => {
      const complaint = judge(file, entry, manifest, weighsZod);
      return complaint === undefined
        ? []
        : [`${file}:${entry.line}: imports "${entry.specifier}": ${complaint}`];
    }),
  ]);
  const targets = [...parsed].map(([file, { imports }]): [string, string[]] => [
    file,
    imports.flatMap(({ specifier }) => resolve(file, specifier, manifest) ?? []),
  ]);
  return [...complaints, ...findImportCircles(new Map(targets))];
}

function judge(file: string, entry: Import, manifest: Manifest, weighsZod: Set<string>): string | undefined {
  const target = resolve(file, entry.specifier, manifest);
  if (target === undefined) {
    return entry.specifier.startsWith('#')
      ? `no such alias: ${Object.keys(manifest.imports).join(', ')}`
      : judgePackage(file, entry, manifest);
  }
  const isRelative = entry.specifier.startsWith('.');
  return (isRelative ? judgeRelative(file, target) : undefined) ?? judgeLayer(file, target, entry, weighsZod);
}

function judgeRelative(file: string, target: string): string | undefined {
  const folder = folderOf(file);
  const stays = folder === '' || target.startsWith(`${folder}/`);
  const crosses = folderOf(target) !== folder && folder !== '' && folder !== 'server';
  if (stays && !crosses) return undefined;
  return `a relative import never leaves ${folder}: write "#${target}"`;
}

function judgeLayer(file: string, target: string, entry: Import, weighsZod: Set<string>): string | undefined {
  const from = layerOf(file);
  if (isFree(file) || from === undefined) return undefined;
  const to = layerOf(target);
  const { may, hint, mayType = [] }: { may: string[]; hint: string; mayType?: string[] } = layers[from];
  const allowed = [from, ...may, ...(entry.isTypeOnly ? mayType : [])];
  if (to === undefined)
    return `${from} never imports ${target.split('/')[0]}: move what it needs into ${from}`;
  if (isFree(target) || !allowed.includes(to)) {
    return `${hint} (${from} may import ${[...may, 'itself'].join(', ')})`;
  }
  const misplaced = from === 'verbs' && to === 'verbs' ? judgeCapability(file, target) : undefined;
  if (misplaced !== undefined) return misplaced;
  if (isOfTheOffice(target) && !isOfTheOffice(file)) return 'the office is of no use to any other page';
  const isForVisitors = from.startsWith('web') && !isOfTheOffice(file);
  if (isForVisitors && to === 'contract' && !entry.isTypeOnly && weighsZod.has(target)) {
    return 'it would bring zod to the browser: use "import type", or move the derived value into a file of its own in contract';
  }
  return undefined;
}

function isOfTheOffice(file: string): boolean {
  return file.startsWith('web/office/');
}

function judgePackage(
  file: string,
  { specifier, isTypeOnly }: Import,
  manifest: Manifest,
): string | undefined {
  if (specifier.startsWith('virtual:')) return undefined;
  const from = isFree(file) ? undefined : layerOf(file);
  const refusal = refusedPackages.find(
    (rule) => isRefusedIn(rule.layers, from) && rule.packages.test(specifier) && !rule.except?.test(file),
  );
  if (refusal && !isTypeOnly) return refusal.hint;
  if (specifier.startsWith('node:')) return undefined;
  if (builtinModules.includes(specifier)) return `write "node:${specifier}"`;
  return judgeDeclaration(specifier, isTypeOnly, from, manifest);
}

function judgeDeclaration(
  specifier: string,
  isTypeOnly: boolean,
  from: Layer | undefined,
  { dependencies, devDependencies, optionalDependencies = {} }: Manifest,
): string | undefined {
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  if (name in dependencies || name in optionalDependencies) return undefined;
  const areTypesThere = isTypeOnly && `@types/${name}` in devDependencies;
  if (!(name in devDependencies || areTypesThere)) return `${name} is not declared in package.json`;
  const runsInProduction = from !== undefined && !from.startsWith('web') && !isTypeOnly;
  return runsInProduction
    ? `${name} runs in production: move it from devDependencies to dependencies`
    : undefined;
}

function isRefusedIn(refused: Layer[], from: Layer | undefined): boolean {
  return from !== undefined && refused.includes(from);
}

function resolve(file: string, specifier: string, manifest: Manifest): string | undefined {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(file), bare);
  for (const [alias, folder] of Object.entries(manifest.imports)) {
    const prefix = alias.replace('*', '');
    if (bare.startsWith(prefix)) return path.posix.normalize(folder.replace('*', bare.slice(prefix.length)));
  }
  return undefined;
}

// A contract file weighs zod when it, or a contract file that it loads, imports zod.
function findFilesThatLoadZod(parsed: Map<string, ParsedFile>, manifest: Manifest): Set<string> {
  const weighs = new Set<string>();
  for (let before = -1; before !== weighs.size;) {
    before = weighs.size;
    for (const [file, { imports }] of parsed) {
      if (layerOf(file) !== 'contract' || isFree(file)) continue;
      const loads = imports.some(({ specifier, isTypeOnly }) => {
        if (isTypeOnly) return false;
        return /^zod(\/|$)/.test(specifier) || weighs.has(resolve(file, specifier, manifest) ?? '');
      });
      if (loads) weighs.add(file);
    }
  }
  return weighs;
}
