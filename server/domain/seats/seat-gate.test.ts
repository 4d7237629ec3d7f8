import { expect, test } from 'vitest';
import { until } from '#tests/until.ts';
import { openSeatGate } from './seat-gate.ts';

let networks = 0;

/** Each from a network of his own. */
function at(...seats: string[]) {
  networks += 1;
  return { seats, network: String(networks) };
}

function deferred() {
  return Promise.withResolvers<string>();
}

const lockTimeout = () => Object.assign(new Error('waited for a lock'), { code: '55P03' });

test('those who want the same seats enter one after the other, in the order in which they came', async () => {
  const gate = openSeatGate({ atOnce: 1 });
  const first = deferred();
  const entered: string[] = [];
  const enter = (name: string, work: () => Promise<string>) =>
    gate.pass(at('seats'), () => {
      entered.push(name);
      return work();
    });
  const all = [
    enter('first', () => first.promise),
    enter('second', async () => 'done'),
    enter('third', async () => 'done'),
  ];
  await until('the first is inside', () => entered.length > 0);
  expect(entered).toEqual(['first']);
  expect(gate.isCrowded(['seats'])).toBe(true);
  expect(gate.isCrowded(['other seats'])).toBe(false);
  first.resolve('done');
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done']);
  expect(entered).toEqual(['first', 'second', 'third']);
});

test('who wants other seats does not wait', async () => {
  const gate = openSeatGate({ atOnce: 1 });
  const { promise, resolve } = deferred();
  const busy = gate.pass(at('these'), () => promise);
  expect(await gate.pass(at('those'), async () => 'done')).toBe('done');
  resolve('done');
  await busy;
});

test('when one inside has waited for a lock in vain, those who queue are told at once', async () => {
  const gate = openSeatGate({ atOnce: 1 });
  const { promise, reject } = deferred();
  const inside = gate.pass(at('seats'), () => promise);
  const queued = gate.pass(at('seats'), async () => 'done');
  reject(lockTimeout());
  await expect(inside).rejects.toThrow('waited for a lock');
  await expect(queued).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
  expect(await gate.pass(at('seats'), async () => 'done')).toBe('done');
});

test('any other failure is the business of who failed', async () => {
  const gate = openSeatGate({ atOnce: 1 });
  const { promise, reject } = deferred();
  const inside = gate.pass(at('seats'), () => promise);
  const queued = gate.pass(at('seats'), async () => 'done');
  reject(new Error('a price has changed'));
  await expect(inside).rejects.toThrow('a price has changed');
  expect(await queued).toBe('done');
});

test('who has queued for long is told to come back, and holds no other door', async () => {
  const gate = openSeatGate({ atOnce: 1 });
  const { promise, resolve } = deferred();
  const busy = gate.pass(at('b'), () => promise);
  await expect(gate.pass(at('b', 'a'), async () => 'done')).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 2,
  });
  expect(await gate.pass(at('a'), async () => 'done')).toBe('done');
  resolve('done');
  await busy;
  expect(await gate.pass(at('b'), async () => 'done')).toBe('done');
});

test('the same door named twice is one', async () => {
  const gate = openSeatGate({ atOnce: 1 });
  expect(await gate.pass(at('a', 'a'), async () => 'done')).toBe('done');
});

test('those of one network go one by one, whatever seats they want', async () => {
  const gate = openSeatGate({ atOnce: 4 });
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await Promise.resolve();
    inside -= 1;
  };
  await Promise.all(['a', 'b', 'c'].map((name) => gate.pass({ seats: [name], network: 'school' }, work)));
  expect(most).toBe(1);
  await Promise.all(['a', 'b', 'c'].map((name) => gate.pass(at(name), work)));
  expect(most).toBeGreaterThan(1);
});
