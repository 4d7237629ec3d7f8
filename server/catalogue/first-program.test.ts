import { expect, test } from 'vitest';
import { buildInsider } from '#tests/build-insider.ts';
import { buildProgram } from '#tests/builders.ts';
import { startTestSite } from '#tests/test-site.ts';

test('an office without programs is told so', async () => {
  const site = await startTestSite();
  const { token } = await buildInsider(site.database.db);
  const hasPrograms = async () => {
    const response = await site.ask('GET', '/api/v1/admin/overview/attention', { token });
    return response.json().data.has_programs;
  };
  expect(await hasPrograms()).toBe(false);
  await buildProgram(site.database.db);
  expect(await hasPrograms()).toBe(true);
  await site.close();
});
