import { disputeScenarios } from './dispute-scenarios.ts';
import { eventScenarios } from './event-scenarios.ts';
import { paymentScenarios } from './payment-scenarios.ts';
import type { Outcome, Rehearsal, Scenario } from './scenario.ts';
import { Skipped } from './scenario.ts';
import { sessionScenarios } from './session-scenarios.ts';

const all: Scenario[] = [...sessionScenarios, ...paymentScenarios, ...disputeScenarios, ...eventScenarios];

/** Looks at one assumption after the other, and tells each result as it is known. */
export async function* runScenarios(
  rehearsal: Rehearsal,
  scenarios: Scenario[] = all,
): AsyncGenerator<Outcome> {
  for (const { assumption, look } of scenarios) yield { assumption, ...(await resultOf(look, rehearsal)) };
}

async function resultOf(look: Scenario['look'], rehearsal: Rehearsal): Promise<Omit<Outcome, 'assumption'>> {
  try {
    const difference = await look(rehearsal);
    return difference === undefined ? { result: 'ok' } : { result: 'differs', reason: difference };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { result: error instanceof Skipped ? 'skipped' : 'differs', reason };
  }
}
