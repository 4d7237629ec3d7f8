import { ServerResponse } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openTelling } from './tell-listeners.ts';

class Listener extends ServerResponse {
  heard: string[] = [];

  override write(bytes: unknown): boolean {
    if (this.writableEnded) throw new Error('write after end');
    this.heard.push(String(bytes));
    return true;
  }
}

class Broken extends Listener {
  override write(): boolean {
    throw new Error('broken');
  }
}

test('a response that has ended or fails keeps no other listener from hearing', async () => {
  const request = { method: 'GET' } as IncomingMessage;
  const [ended, broken, other] = [new Listener(request), new Broken(request), new Listener(request)];
  ended.end();
  const tellAll = openTelling(() => [ended, broken, other]);
  tellAll('one');
  tellAll('two');
  await nextTurn();
  expect([other.heard, ended.heard, ended.destroyed, broken.destroyed]).toEqual([
    ['one', 'two'],
    [],
    false,
    true,
  ]);
});
