import type { DoorGuest, DoorSign } from '#contract/office/door.ts';
import { forgetInTab, keepInTab, readInTab, useKeptInTab } from '#web/storage/tab-storage.ts';

const KEY = 'nyea_office_door';
// As the list of today's sessions has it.
const LINGERS_MS = 12 * 60 * 60 * 1_000;

/** Everything that is needed to go on without a connection, for this tab, this person and this session alone. */
export interface KeptDoor {
  user: number;
  session: DoorSign;
  edition: string;
  guests: DoorGuest[];
  fetchedAt: string;
}

export function useKeptDoor(session: number, user: number): KeptDoor | undefined {
  return doorIn(useKeptInTab(KEY), session, user);
}

export function keptDoor(session: number, user: number): KeptDoor | undefined {
  return doorIn(readInTab(KEY), session, user);
}

export function keepDoor(door: KeptDoor): void {
  keepInTab(KEY, JSON.stringify(door));
}

/** What the server has just said of some of them: no edition has it like that yet. */
export function keepGuests(session: number, user: number, told: DoorGuest[]): void {
  const door = keptDoor(session, user);
  if (!door) return;
  const byId = new Map(told.map((guest) => [guest.id, guest]));
  keepDoor({ ...door, edition: '', guests: door.guests.map((guest) => byId.get(guest.id) ?? guest) });
}

export function forgetDoor(): void {
  forgetInTab(KEY);
}

export function isOver({ ends_at: endsAt }: DoorSign, now = Date.now()): boolean {
  return Date.parse(endsAt) + LINGERS_MS < now;
}

let last: { text: string | null; door: KeptDoor | undefined } = { text: null, door: undefined };

function doorIn(text: string | null, session: number, user: number): KeptDoor | undefined {
  if (text !== last.text) last = { text, door: parse(text) };
  const { door } = last;
  return door?.session.id === session && door.user === user && !isOver(door.session) ? door : undefined;
}

function parse(text: string | null): KeptDoor | undefined {
  try {
    const door = JSON.parse(text ?? 'null') as KeptDoor | null;
    return door && Array.isArray(door.guests) && typeof door.session.ends_at === 'string' ? door : undefined;
  } catch {
    return undefined;
  }
}
