import { afterEach, expect, test, vi } from 'vitest';
import { listInterests } from './saved-programs.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function answering(status: number, body: object): string[] {
  const asked: string[] = [];
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('window', { localStorage: { getItem: () => null } });
  vi.stubGlobal('fetch', (address: string, { method }: { method: string }) => {
    asked.push(`${method} ${address}`);
    return Promise.resolve(Response.json(body, { status }));
  });
  return asked;
}

test('interests are requested in one call, and entries without a program id are dropped', async () => {
  const programs = [{ program: { id: 7, title: 'Chess' } }, { program: { title: 'Without an id' } }];
  const asked = answering(200, { success: true, data: { programs } });
  expect(await listInterests('usd')).toMatchObject([{ key: '7', title: 'Chess' }]);
  expect(asked).toEqual(['GET /api/v1/user-programs']);
});

test('programs that cannot be loaded have their own error message', async () => {
  answering(418, {});
  await expect(listInterests('usd')).rejects.toThrow('Failed to fetch user programs');
});
