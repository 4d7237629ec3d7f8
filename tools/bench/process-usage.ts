import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** What the process has used of a processor so far, all its threads together. */
export function processorSeconds(pid: number): number {
  const { own } = ticksOf(pid);
  return own / ticksPerSecond;
}

/** What a database server has used so far: the processes of its connections, also of those that have ended. */
export function databaseSeconds(postmaster: number): number {
  const { own, ofEnded } = ticksOf(postmaster);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ');
  const ofLiving = children.filter(Boolean).map((pid) => ticksIfThere(Number(pid)));
  return ofLiving.reduce((sum, ticks) => sum + ticks, own + ofEnded) / ticksPerSecond;
}

function ticksOf(pid: number): { own: number; ofEnded: number } {
  const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = afterName
    .split(' ')
    .slice(11, 15)
    .map(Number);
  return { own: user + system, ofEnded: endedUser + endedSystem };
}

/** A connection may end while it is looked at. */
function ticksIfThere(pid: number): number {
  try {
    return ticksOf(pid).own;
  } catch {
    return 0;
  }
}

export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}
