import { expect, test } from 'vitest';
import type { Program } from '#contract/catalogue/program.ts';
import { createApiClient } from '#web/api-client/api-client.ts';
import { listProgramsOfTrack } from './list-programs-of-track.ts';

test('the programs of a track are found on all pages, in the order of the catalogue, those that are sold out last', async () => {
  const pages: Pick<Program, 'id' | 'slug' | 'track' | 'is_sold_out'>[][] = [
    [
      { id: 5, slug: 'sold-out', track: 'model-un', is_sold_out: true },
      { id: 1, slug: 'first', track: 'model-un', is_sold_out: false },
      { id: 2, slug: 'of-another', track: 'pre-college', is_sold_out: false },
    ],
    [{ id: 3, slug: 'of-none', track: null, is_sold_out: false }],
    [{ id: 4, slug: 'last', track: 'model-un', is_sold_out: false }],
  ];
  const api = createApiClient((path) => {
    const page = Number(new URL(path, 'http://api').searchParams.get('page'));
    return Promise.resolve(Response.json({ data: { data: pages[page - 1], last_page: pages.length } }));
  });

  const found = await listProgramsOfTrack(api, 'model-un');

  expect(found.map(({ slug }) => slug)).toEqual(['first', 'last', 'sold-out']);
});

test('a track without programs is an empty list', async () => {
  const api = createApiClient(() => Promise.resolve(Response.json({ data: { data: [], last_page: 0 } })));

  expect(await listProgramsOfTrack(api, 'model-un')).toEqual([]);
});
