import { expect, test } from 'vitest';
import type { Program } from '#contract/catalogue/program.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { ApiError } from '../api-client/api-error.ts';
import { loadSession } from './load-session.ts';

const program = { id: 3, slug: 'lake', title: 'The lake', features: ['One'], image: '/lake.svg' } as Program;

const details = {
  day_plan: [{ day: 1, starts: '09:00', ends: '10:00', what: 'Rowing' }],
  directions: 'Along the shore.',
  map_picture: null,
};

function buildSession(id: number): WorkshopSession {
  const offered: Partial<WorkshopSession> = {
    sale_state: 'open',
    remaining_spots: 4,
    effective_price: 499,
    audiences: [],
  };
  const { slug, title } = program;
  return { id, starts_at: `2031-05-0${id}`, ...offered, program: { id: 3, slug, title } } as WorkshopSession;
}

/** An API that lists these sessions, and notes what else it is asked. */
function buildApi({ sessions, hasDetails = true }: { sessions?: WorkshopSession[]; hasDetails?: boolean }) {
  const asked: string[] = [];
  const api = {
    listSessionsOfProgram: async () => {
      if (!sessions) throw new ApiError(404, 'Program not found');
      const listed = new Map(hasDetails ? sessions.map(({ id }) => [id, details] as const) : []);
      return { sessions, program, details: listed };
    },
    getSession: async (identifier: string) => {
      asked.push(`session ${identifier}`);
      return { ...buildSession(Number(identifier)), ...details };
    },
    getProgram: async (key: string) => {
      asked.push(`program ${key}`);
      return { ...program, day_plan: [], questions: [], agreements: [] };
    },
  };
  return { api, asked };
}

test('a session, its program and other dates are read at once', async () => {
  const { api, asked } = buildApi({ sessions: [1, 2, 4].map(buildSession) });
  const loaded = await loadSession(api, 'lake', '2');
  expect(loaded.session.id).toBe(2);
  expect(loaded.session).toMatchObject(details);
  expect(loaded.program.features).toEqual(['One']);
  expect(loaded.otherDates.map(({ id }) => id)).toEqual([4, 1]);
  expect(asked).toEqual([]);
});

test('a session that is not listed is read by itself', async () => {
  const { api, asked } = buildApi({ sessions: [1, 4].map(buildSession) });
  const loaded = await loadSession(api, 'lake', '2');
  expect(loaded.session.id).toBe(2);
  expect(loaded.otherDates.map(({ id }) => id)).toEqual([4, 1]);
  expect(asked).toEqual(['session 2', 'program lake']);
});

test('an unknown workshop does not hide the session', async () => {
  const { api } = buildApi({});
  const loaded = await loadSession(api, 'no-such-workshop', '2');
  expect(loaded.session.program.slug).toBe('lake');
  expect(loaded.otherDates).toEqual([]);
});

test('a session whose details are not in the list is read by itself', async () => {
  const { api, asked } = buildApi({ sessions: [buildSession(2)], hasDetails: false });
  expect((await loadSession(api, 'lake', '2')).program.image).toBe('/lake.svg');
  expect(asked).toEqual(['session 2', 'program lake']);
});
