const DAY_MS = 86_400_000;
const JULIAN_DAYS_LATE = 13;
const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6] as const;
const FOURTH = 4;

/**
 * The day itself, or the next one that is neither on a weekend nor a public holiday where we have an office with
 * consumers of the EU, or where the firm is. A holiday of one of them is enough, because it is in favour of the buyer.
 */
export function workingDayFrom(day: string): string {
  let found = day;
  while (isFree(found)) found = addDays(found, 1);
  return found;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function isFree(day: string): boolean {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY || weekday === SUNDAY) return true;
  const year = Number(day.slice(0, 4));
  // New Year's Day on a Saturday is observed in the year before.
  return [...holidaysOfCyprus(year), ...holidaysOfTheUnitedStates(year), ...observedEarly(year + 1)].includes(
    day,
  );
}

/** Public holidays of the law, without those of banks alone. */
export function holidaysOfCyprus(year: number): string[] {
  const easter = orthodoxEaster(year);
  return [
    ...['01-01', '01-06', '03-25', '04-01', '05-01', '08-15', '10-01', '10-28', '12-25', '12-26'].map(
      (day) => `${year}-${day}`,
    ),
    // Green Monday, Good Friday, Easter Monday and Whit Monday.
    ...[-48, -2, 1, 50].map((days) => addDays(easter, days)),
  ];
}

/** Federal holidays, on the day on which they are observed. */
export function holidaysOfTheUnitedStates(year: number): string[] {
  return [
    ...['01-01', '06-19', '07-04', '11-11', '12-25'].map((day) => observed(`${year}-${day}`)),
    // Martin Luther King, Washington, Memorial, Labor, Columbus and Thanksgiving Day.
    weekdayAfter(`${year}-01-15`, MONDAY),
    weekdayAfter(`${year}-02-15`, MONDAY),
    weekdayAfter(`${year}-05-25`, MONDAY),
    weekdayAfter(`${year}-09-01`, MONDAY),
    weekdayAfter(`${year}-10-08`, MONDAY),
    addDays(weekdayAfter(`${year}-11-01`, THURSDAY), (FOURTH - 1) * 7),
  ];
}

/** By Meeus, for the years 1900 to 2099, in which the Julian calendar is 13 days late. */
export function orthodoxEaster(year: number): string {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const month = Math.floor((d + e + 114) / 31);
  const day = ((d + e + 114) % 31) + 1;
  return addDays(
    `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    JULIAN_DAYS_LATE,
  );
}

function observedEarly(year: number): string[] {
  return [observed(`${year}-01-01`)];
}

function observed(day: string): string {
  if (weekdayOf(day) === SATURDAY) return addDays(day, -1);
  return weekdayOf(day) === SUNDAY ? addDays(day, 1) : day;
}

/** The first such weekday on or after a day. */
function weekdayAfter(day: string, weekday: number): string {
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7);
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00Z`).getUTCDay();
}
