import { expect, test } from 'vitest';
import { openListenerPlaces } from './listener-places.ts';

const LIMITS = { most: 5_000, mostOfANetwork: 300 };

function fill(networks: number, each: number) {
  const places = openListenerPlaces<string>(LIMITS);
  for (let listener = 0; listener < each; listener += 1)
    for (let network = 0; network < networks; network += 1) {
      try {
        places.take(`192.0.2.${network}`, `${network}/${listener}`);
      } catch {
        // Refused, as each is from some point on.
      }
    }
  return places;
}

test('17 addresses that take all they can get keep nobody else from listening', () => {
  const places = fill(17, 300);
  expect([...places.all()]).toHaveLength(5_000);
  for (let visitor = 0; visitor < 200; visitor += 1)
    expect(places.take(`198.51.100.${visitor}`, `visitor ${visitor}`)).toMatch(/^\d+\/\d+$/);
  const listening = [...places.all()];
  expect(listening).toHaveLength(5_000);
  expect(listening.filter((listener) => listener.startsWith('visitor'))).toHaveLength(200);
});

test('whoever has most of the places gets none of another', () => {
  const places = fill(17, 300);
  expect(() => places.take('192.0.2.1', 'again')).toThrow(/./);
  expect([...places.all()]).not.toContain('again');
});

test('equal shares do not displace each other', () => {
  const places = openListenerPlaces<string>({ most: 2, mostOfANetwork: 2 });
  places.take('192.0.2.1', 'one');
  places.take('192.0.2.2', 'two');
  expect(() => places.take('192.0.2.3', 'three')).toThrow(expect.objectContaining({ code: 'unavailable' }));
});

test('one network has a limit even when there is room', () => {
  const places = openListenerPlaces<string>({ most: 9, mostOfANetwork: 1 });
  places.take('192.0.2.1', 'one');
  expect(() => places.take('192.0.2.1', 'two')).toThrow(
    expect.objectContaining({ code: 'too_many_requests' }),
  );
});

test('a place is given back once, however often its listener leaves', () => {
  const places = openListenerPlaces<string>({ most: 2, mostOfANetwork: 2 });
  places.take('192.0.2.1', 'one');
  places.take('192.0.2.1', 'two');
  expect(places.take('192.0.2.2', 'three')).toBe('one');
  places.leave('192.0.2.1', 'one');
  places.leave('192.0.2.1', 'two');
  expect(places.take('192.0.2.3', 'four')).toBeUndefined();
  expect([...places.all()]).toEqual(['three', 'four']);
});
