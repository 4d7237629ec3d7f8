import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { RELEASE } from '#server/db/release.ts';
import { isBuildFresh } from './build.ts';
import type { Diagnosis } from './doctor/diagnosis.ts';
import { STATES } from './doctor/diagnosis.ts';
import { examine } from './doctor/examine.ts';
import { leaveHangingCalls } from './leave-hanging-calls.ts';

const root = dirname(import.meta.dirname);
process.chdir(root);
try {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const found = await examine({ variables: process.env, root, isBuildFresh: isBuildFresh() });
  const worst = STATES.find((state) => found.some((each) => each.state === state)) ?? 'ok';
  if (values.json)
    console.log(JSON.stringify({ release: RELEASE, at: new Date(), worst, findings: found }, undefined, 2));
  else print(found);
  if (worst === 'wrong') process.exitCode = 1;
} catch (error) {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (code?.startsWith('ERR_PARSE_ARGS') !== true) throw error;
  console.error(`${message}. Usage: npm run doctor [-- --json]`);
  process.exitCode = 1;
}
leaveHangingCalls();

function print(found: Diagnosis[]): void {
  for (const { state, part, says, advice, see } of found) {
    console.log(`${state.padEnd(10)}${part}: ${says}`);
    if (advice !== undefined) console.log(`          → ${advice} (${see})`);
  }
  const count = (state: Diagnosis['state']) => found.filter((each) => each.state === state).length;
  console.log(`\n${STATES.map((state) => `${state}: ${count(state)}`).join(', ')}`);
}
