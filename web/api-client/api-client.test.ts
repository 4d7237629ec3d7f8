import { expect, test } from 'vitest';
import { createApiClient } from './api-client.ts';
import type { ApiClient } from './api-client.ts';

function apiAnswering(data: unknown, status = 200) {
  const asked: string[] = [];
  const api = createApiClient((path) => {
    asked.push(path);
    return Promise.resolve(Response.json(status === 200 ? { success: true, data } : {}, { status }));
  });
  return { api, asked };
}

const calls: [string, (api: ApiClient) => Promise<unknown>, string][] = [
  [
    '/programs?page=2&per_page=15',
    (api) => api.listPrograms(new URLSearchParams({ page: '2', per_page: '15' })),
    'Failed to fetch programs',
  ],
  ['/programs/mentorship', (api) => api.getProgram('mentorship'), 'Failed to fetch program'],
  [
    '/programs/premier-workshop/workshop-sessions',
    (api) => api.listSessionsOfProgram('premier-workshop'),
    'Failed to fetch workshop sessions',
  ],
  ['/workshop-sessions/12', (api) => api.getSession('12'), 'Failed to fetch workshop session'],
];

test.each(calls)('%s is requested, and its failure has its own message', async (path, call, fallback) => {
  const { api, asked } = apiAnswering({}, 418);
  await expect(call(api)).rejects.toMatchObject({ status: 418, message: fallback });
  expect(asked).toEqual([path]);
});

test.each(calls)('%s without a network is a network error', async (_path, call) => {
  const api = createApiClient(() => Promise.reject(new TypeError('fetch failed')));
  await expect(call(api)).rejects.toMatchObject({
    status: 0,
    message: 'Network error. Please check your connection.',
  });
});

test.each([{ program: { id: 7, title: 'Chess' } }, { id: 7, title: 'Chess' }])(
  'a program can be in data or in data.program: %j',
  async (data) => {
    const { api } = apiAnswering(data);
    expect(await api.getProgram('7')).toMatchObject({ id: 7, title: 'Chess' });
  },
);

test('a page of programs has data, total and links', async () => {
  const links = [{ url: 'https://api.example.com/programs?page=1', label: '1', active: true }];
  const { api } = apiAnswering({ data: [{ id: 7 }], total: 1, links });
  expect(await api.listPrograms(new URLSearchParams())).toMatchObject({
    data: [{ id: 7 }],
    total: 1,
    links: [{ label: '1', active: true }],
  });
});

test('sessions come with their program', async () => {
  const program = { id: 4, title: 'Negotiation', description: 'Two days.', price: 499 };
  const { api } = apiAnswering({ program, sessions: [{ id: 12, city: 'Seoul' }] });
  const { program: told, sessions } = await api.listSessionsOfProgram('negotiation-workshop');
  expect(told).toMatchObject(program);
  expect(sessions).toMatchObject([{ id: 12, city: 'Seoul' }]);
});

test.each([
  ['a program', (api: ApiClient) => api.getProgram('7'), 'Program not found'],
  ['a session', (api: ApiClient) => api.getSession('7'), 'Session not found'],
] as const)('a response without %s is not found', async (_what, call, message) => {
  const { api } = apiAnswering({});
  await expect(call(api)).rejects.toMatchObject({ status: 404, message });
});

const notAnswers = [
  ['a page of somebody in between', '<h1>Welcome to the airport</h1>'],
  ['one that was cut short', '{"success":true,"data":{"id":7'],
  ['an empty one', ''],
  ['a bare list', '[{"id":7}]'],
] as const;

test.each(calls.flatMap(([path, call]) => notAnswers.map(([what, text]) => ({ path, call, what, text }))))(
  'a response to $path that is $what counts as not received',
  async ({ call, text }) => {
    const api = createApiClient(() => Promise.resolve(new Response(text)));
    await expect(call(api)).rejects.toMatchObject({
      status: 0,
      message: 'Network error. Please check your connection.',
    });
  },
);
