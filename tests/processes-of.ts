import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** The processes that work in this folder or were started with it; PostgreSQL's children rename themselves. */
export function processesOf(folder: string): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), folder: workingFolderOf(name), command: commandOf(name) }))
    .filter((found) => found.folder.startsWith(folder) || found.command.includes(folder));
}

function workingFolderOf(pid: string): string {
  return unlessGone(() => readlinkSync(`/proc/${pid}/cwd`));
}

function commandOf(pid: string): string {
  return unlessGone(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
}

function unlessGone(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
