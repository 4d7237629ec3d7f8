import type { DayPlan } from '#contract/catalogue/day-plan.ts';
import { formatClock } from '#contract/sessions/session-dates.ts';

const DAY = /^day\s+(\d{1,3})\s*:?$/i;
const ENTRY =
  /^(\d{1,2})[:.](\d{2})\s*([ap]m)?\s*(?:-|–|—|to)\s*(\d{1,2})[:.](\d{2})\s*([ap]m)?[\s:,]+(.*)$/i;

type Read = { plan: DayPlan; problem?: never } | { plan?: never; problem: string };

/** Reads a plan as the office writes it. Lines before the first day belong to day 1. */
export function readDayPlanText(text: string): Read {
  const plan: DayPlan = [];
  let day = 1;
  for (const [place, line] of text
    .split('\n')
    .map((each) => each.trim())
    .entries()) {
    const heading = DAY.exec(line)?.[1];
    if (heading !== undefined) day = Number(heading);
    else if (line !== '') {
      const entry = readEntry(line);
      if (!entry)
        return {
          problem: `Line ${place + 1} is not clear. Write the times and what happens, for example: 9:00 AM - 10:30 AM Opening`,
        };
      plan.push({ day, ...entry });
    }
  }
  return { plan };
}

function readEntry(line: string) {
  const [, hour, minute, half, lastHour, lastMinute, lastHalf, what] = ENTRY.exec(line) ?? [];
  const starts = clockOf(hour, minute, half);
  const ends = clockOf(lastHour, lastMinute, lastHalf);
  return starts && ends ? { starts, ends, what: (what ?? '').trim() } : undefined;
}

/** Without AM or PM, it is the time of a 24-hour clock. */
function clockOf(hourText = '', minute = '', half?: string): string | undefined {
  const hour = Number(hourText);
  if (hourText === '' || Number(minute) > 59 || hour > (half ? 12 : 23) || (half && hour === 0))
    return undefined;
  const afternoon = half?.toLowerCase() === 'pm' ? 12 : 0;
  return `${String(half ? (hour % 12) + afternoon : hour).padStart(2, '0')}:${minute}`;
}

/** Writes a plan so that it can be read again. */
export function writeDayPlanText(plan: DayPlan): string {
  return plan
    .flatMap(({ day, starts, ends, what }, place) => {
      const entry = `${formatClock(starts)} - ${formatClock(ends)} ${what}`;
      if (plan[place - 1]?.day === day) return [entry];
      return place === 0 ? [`Day ${day}`, entry] : ['', `Day ${day}`, entry];
    })
    .join('\n');
}
