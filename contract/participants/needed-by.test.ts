import { expect, test, vi } from 'vitest';
import { neededBy } from './needed-by.ts';

test('who comes is needed two days before a day, three weeks before a residence or journey, and is late then', () => {
  vi.useFakeTimers({ now: new Date('2031-02-27T08:00:00Z') });
  try {
    expect(neededBy('2031-03-02', 'day')).toEqual({ day: '2031-02-28', isOver: false });
    expect(neededBy('2031-03-01', 'day')).toEqual({ day: '2031-02-27', isOver: false });
    expect(neededBy('2031-02-28', 'day')).toEqual({ day: '2031-02-26', isOver: true });
    expect(neededBy('2031-03-20', 'residence')).toEqual({ day: '2031-02-27', isOver: false });
    expect(neededBy('2031-03-19', 'journey')).toEqual({ day: '2031-02-26', isOver: true });
    expect(neededBy('2031-03-19', 'none')).toBeNull();
    expect(neededBy(null, 'day')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
