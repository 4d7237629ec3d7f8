import { dirname } from 'node:path';
import { RELEASE } from '#server/db/release.ts';
import { isBuildFresh } from './build.ts';
import type { Diagnosis } from './doctor/diagnosis.ts';
import { STATES } from './doctor/diagnosis.ts';
import { examineParts } from './doctor/examine-parts.ts';
import { readWanted } from './doctor/read-wanted.ts';
import { leaveHangingCalls } from './leave-hanging-calls.ts';

const root = dirname(import.meta.dirname);
process.chdir(root);
const { parts, json, ...mail } = readWanted();
const variables = process.env;
const found = await look();
const worst = STATES.find((state) => found.some((each) => each.state === state)) ?? 'ok';
if (json)
  console.log(JSON.stringify({ release: RELEASE, at: new Date(), worst, findings: found }, undefined, 2));
else print(found);
// Whoever names a part wants it set up.
if (worst === 'wrong' || (worst === 'warning' && parts.length > 0)) process.exitCode = 1;
leaveHangingCalls();

async function look(): Promise<Diagnosis[]> {
  if (parts.length > 0) return examineParts(parts, variables, mail);
  const { examine } = await import('./doctor/examine.ts');
  return examine({ variables, root, isBuildFresh: isBuildFresh(), mail });
}

function print(all: Diagnosis[]): void {
  for (const { state, part, says, advice, see, record } of all) {
    console.log(`${state.padEnd(10)}${part}: ${says}`);
    if (advice !== undefined) console.log(`          → ${advice} (${see})`);
    if (record) console.log(`            ${record.name}  ${record.type}  ${record.value}`);
  }
  const count = (state: Diagnosis['state']) => all.filter((each) => each.state === state).length;
  console.log(`\n${STATES.map((state) => `${state}: ${count(state)}`).join(', ')}`);
}
