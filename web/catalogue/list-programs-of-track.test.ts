import { expect, test } from 'vitest';
import type { Program } from '#contract/program.ts';
import { createApiClient } from '#web/api-client/api-client.ts';
import { listProgramsOfTrack } from './list-programs-of-track.ts';

test('the programs of a track are found on all pages, in the order of the catalogue', async () => {
  const pages: Pick<Program, 'id' | 'slug' | 'track'>[][] = [
    [
      { id: 1, slug: 'first', track: 'model-un' },
      { id: 2, slug: 'of-another', track: 'pre-college' },
    ],
    [{ id: 3, slug: 'of-none', track: null }],
    [{ id: 4, slug: 'last', track: 'model-un' }],
  ];
  const api = createApiClient((path) => {
    const page = Number(new URL(path, 'http://api').searchParams.get('page'));
    return Promise.resolve(Response.json({ data: { data: pages[page - 1], last_page: pages.length } }));
  });

  const found = await listProgramsOfTrack(api, 'model-un');

  expect(found.map(({ slug }) => slug)).toEqual(['first', 'last']);
});

test('a track without programs is an empty list', async () => {
  const api = createApiClient(() => Promise.resolve(Response.json({ data: { data: [], last_page: 0 } })));

  expect(await listProgramsOfTrack(api, 'model-un')).toEqual([]);
});
