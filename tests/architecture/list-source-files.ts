import { readdirSync } from 'node:fs';
import path from 'node:path';

const notOurs = new Set(['node_modules', 'build', 'coverage', 'test-results', 'playwright-report']);

export function listSourceFiles(root: string, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const at = path.posix.join(folder, entry.name);
    if (entry.name.startsWith('.') || notOurs.has(entry.name)) return [];
    if (entry.isDirectory()) return listSourceFiles(root, at);
    return /\.([cm]?[jt]sx?|css|sql)$/.test(entry.name) ? [at] : [];
  });
}
