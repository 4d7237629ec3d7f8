import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  CardForbidden,
  CardRefused,
  CardUncertain,
  CardUnreachable,
} from '#contract/checkout/card-trouble.ts';
import type { CardProvider, CardSessionRequest, CreatedSession } from './card-provider.ts';
import { pauseCards } from './pause-cards.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const request = {} as CardSessionRequest;
const session: CreatedSession = { id: 'cs_1', url: 'https://cards.example.com', expiresAt: new Date() };

/** A provider that answers as it is told, and counts how often it was asked. */
function buildCards() {
  const told: { asked: number; trouble: Error | undefined; deadlines: Date[] } = {
    asked: 0,
    trouble: undefined,
    deadlines: [],
  };
  const provider = {
    createSession: async (_key, _request, { deadline }) => {
      told.asked += 1;
      told.deadlines.push(deadline);
      if (told.trouble) throw told.trouble;
      return session;
    },
  } as Partial<CardProvider> as CardProvider;
  const { cards, cardPause } = pauseCards(provider);
  const ask = ({ isFirst = true } = {}) =>
    cards
      .createSession('cs:1', request, { deadline: new Date(Date.now() + 9_000), isFirst })
      .catch((error: unknown) => error as Error);
  return { told, cardPause, ask };
}

/** As many failures as it takes. */
async function buildPaused() {
  const built = buildCards();
  built.told.trouble = new CardUncertain('no answer');
  await built.ask();
  await built.ask();
  return built;
}

test('after two failures in a row the provider is not asked for 25 seconds', async () => {
  const { told, cardPause, ask } = await buildPaused();
  expect(cardPause.secondsLeft()).toBe(25);
  expect(cardPause.since()).toEqual(new Date());
  expect(await ask()).toBeInstanceOf(CardUnreachable);
  expect(told.asked).toBe(2);
});

test('one failure is none: the next buyer is served', async () => {
  const { told, cardPause, ask } = buildCards();
  told.trouble = new CardUncertain('no answer');
  await ask();
  told.trouble = undefined;
  expect(await ask()).toBe(session);
  told.trouble = new CardUncertain('no answer');
  await ask();
  expect(cardPause.secondsLeft()).toBe(0);
});

test('two failures with minutes between them are no outage', async () => {
  const { told, cardPause, ask } = buildCards();
  told.trouble = new CardUncertain('no answer');
  await ask();
  vi.advanceTimersByTime(61_000);
  await ask();
  expect(cardPause.secondsLeft()).toBe(0);
});

test.each([
  ['a refusal', new CardRefused('no such currency')],
  ['a wrong key', new CardForbidden('invalid key')],
  ['a bug', new TypeError('x is not a function')],
])('%s is no outage', async (_what, trouble) => {
  const { told, cardPause, ask } = buildCards();
  told.trouble = trouble;
  for (let times = 0; times < 5; times += 1) expect(await ask()).toBe(trouble);
  expect(cardPause.secondsLeft()).toBe(0);
});

test('after the pause one buyer tries, sooner than usual, and meanwhile nobody else does', async () => {
  const { told, cardPause, ask } = await buildPaused();
  vi.advanceTimersByTime(25_000);
  expect(cardPause.secondsLeft()).toBe(0);
  told.trouble = undefined;
  const [first, second] = [ask(), ask()];
  expect(cardPause.secondsLeft()).toBe(5);
  expect(await second).toBeInstanceOf(CardUnreachable);
  expect(await first).toBe(session);
  expect(told.deadlines.at(-1)).toEqual(new Date(Date.now() + 5_000));
  expect(cardPause.secondsLeft()).toBe(0);
  expect(cardPause.since()).toBeUndefined();
});

test('each try that fails begins another pause, and none lasts longer than the first', async () => {
  const { cardPause, ask } = await buildPaused();
  const since = cardPause.since();
  for (let pauses = 0; pauses < 4; pauses += 1) {
    vi.advanceTimersByTime(25_000);
    expect(cardPause.secondsLeft()).toBe(0);
    await ask();
    expect(cardPause.secondsLeft()).toBe(25);
  }
  expect(cardPause.since()).toEqual(since);
});

test('many who were waiting when the pause began do not make it longer', async () => {
  const { told, cardPause, ask } = buildCards();
  told.trouble = new CardUncertain('no answer');
  await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect(cardPause.secondsLeft()).toBe(25);
});

test('a repeat under the key of a failure is no outage, however often it fails', async () => {
  const { told, cardPause, ask } = await buildPaused();
  vi.advanceTimersByTime(25_000);
  for (let times = 0; times < 5; times += 1) expect(await ask({ isFirst: false })).toBe(told.trouble);
  expect(cardPause.secondsLeft()).toBe(0);
  told.trouble = undefined;
  expect(await ask()).toBe(session);
});

test('a repeat is asked during a pause too, sooner than usual, and its success ends the pause', async () => {
  const { told, cardPause, ask } = await buildPaused();
  expect(await ask({ isFirst: false })).toBe(told.trouble);
  expect(cardPause.secondsLeft()).toBe(25);
  expect(told.deadlines.at(-1)).toEqual(new Date(Date.now() + 5_000));
  told.trouble = undefined;
  expect(await ask({ isFirst: false })).toBe(session);
  expect(cardPause.secondsLeft()).toBe(0);
  expect(await ask()).toBe(session);
});
