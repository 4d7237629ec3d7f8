import { expect, test } from 'vitest';
import { until } from '#tests/until.ts';
import { openKeyedQueue } from './keyed-queue.ts';

function deferred() {
  return Promise.withResolvers<string>();
}

const lockTimeout = () => Object.assign(new Error('waited for a lock'), { code: '55P03' });

test('callers for the same seats enter one after the other, in order of arrival', async () => {
  const queue = openKeyedQueue({ atOnce: 1 });
  const first = deferred();
  const entered: string[] = [];
  const enter = (name: string, work: () => Promise<string>) =>
    queue.run(['seats'], () => {
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
  first.resolve('done');
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done']);
  expect(entered).toEqual(['first', 'second', 'third']);
});

test('a caller for other seats does not wait', async () => {
  const queue = openKeyedQueue({ atOnce: 1 });
  const { promise, resolve } = deferred();
  const busy = queue.run(['these'], () => promise);
  expect(await queue.run(['those'], async () => 'done')).toBe('done');
  resolve('done');
  await busy;
});

test('when a lock timeout ends the running work, waiting callers are refused at once', async () => {
  const queue = openKeyedQueue({ atOnce: 1 });
  const { promise, reject } = deferred();
  const inside = queue.run(['seats'], () => promise);
  const queued = queue.run(['seats'], async () => 'done');
  reject(lockTimeout());
  await expect(inside).rejects.toThrow('waited for a lock');
  await expect(queued).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
  expect(await queue.run(['seats'], async () => 'done')).toBe('done');
});

test('any other failure affects only its own caller', async () => {
  const queue = openKeyedQueue({ atOnce: 1 });
  const { promise, reject } = deferred();
  const inside = queue.run(['seats'], () => promise);
  const queued = queue.run(['seats'], async () => 'done');
  reject(new Error('a price has changed'));
  await expect(inside).rejects.toThrow('a price has changed');
  expect(await queued).toBe('done');
});

test('a caller that waited too long is refused, and holds no other key', { tags: 'thorough' }, async () => {
  const queue = openKeyedQueue({ atOnce: 1 });
  const { promise, resolve } = deferred();
  const busy = queue.run(['b'], () => promise);
  await expect(queue.run(['b', 'a'], async () => 'done')).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 2,
  });
  expect(await queue.run(['a'], async () => 'done')).toBe('done');
  resolve('done');
  await busy;
  expect(await queue.run(['b'], async () => 'done')).toBe('done');
});

test('a key that is named twice counts once', async () => {
  const queue = openKeyedQueue({ atOnce: 1 });
  expect(await queue.run(['a', 'a'], async () => 'done')).toBe('done');
});
