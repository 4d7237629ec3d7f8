import { dirname } from 'node:path';
import { RELEASE } from '#server/db/release.ts';
import { isBuildFresh } from './build.ts';
import type { Diagnosis } from './doctor/diagnosis.ts';
import { STATES } from './doctor/diagnosis.ts';
import { examine } from './doctor/examine.ts';
import { leaveHangingCalls } from './leave-hanging-calls.ts';
import { readArguments } from './read-arguments.ts';

const root = dirname(import.meta.dirname);
process.chdir(root);
const { json } = readArguments({
  does: 'Says what is wrong with an installation. Changes nothing, sends nothing, and prints no secret.',
  usage: 'npm run doctor [-- --json]',
  options: { json: { type: 'boolean', default: false } },
});
const found = await examine({ variables: process.env, root, isBuildFresh: isBuildFresh() });
const worst = STATES.find((state) => found.some((each) => each.state === state)) ?? 'ok';
if (json)
  console.log(JSON.stringify({ release: RELEASE, at: new Date(), worst, findings: found }, undefined, 2));
else print(found);
if (worst === 'wrong') process.exitCode = 1;
leaveHangingCalls();

function print(all: Diagnosis[]): void {
  for (const { state, part, says, advice, see } of all) {
    console.log(`${state.padEnd(10)}${part}: ${says}`);
    if (advice !== undefined) console.log(`          → ${advice} (${see})`);
  }
  const count = (state: Diagnosis['state']) => all.filter((each) => each.state === state).length;
  console.log(`\n${STATES.map((state) => `${state}: ${count(state)}`).join(', ')}`);
}
