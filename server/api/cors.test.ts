import { expect, test } from 'vitest';
import { listeningSite } from '#tests/listening-site.ts';

test('other origins cannot read the API unless configured', async () => {
  const { url } = await listeningSite();
  const headers = { origin: 'https://partner.example' };
  for (const method of ['GET', 'OPTIONS']) {
    const answer = await fetch(`${url}/api/v1/programs`, { method, headers });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('a configured origin can read the API, also cached, and caches keep origins apart', async () => {
  const origin = 'https://partner.example';
  const { url } = await listeningSite({ corsOrigins: [origin] });
  for (const round of ['made', 'from memory']) {
    const answer = await fetch(`${url}/api/v1/programs`, { headers: { origin } });
    expect(answer.headers.get('access-control-allow-origin'), round).toBe(origin);
    expect(answer.headers.get('vary')?.toLowerCase(), round).toMatch(/origin.*accept-encoding/);
    const foreign = await fetch(`${url}/api/v1/programs`, { headers: { origin: 'https://other.example' } });
    expect(foreign.headers.get('access-control-allow-origin'), round).toBeNull();
    expect(foreign.headers.get('vary')?.toLowerCase(), round).toContain('origin');
  }
  const preflight = await fetch(`${url}/api/v1/programs`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'GET' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
});
