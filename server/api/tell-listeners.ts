import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

const AT_ONCE = 250;

/** Writes the same text to all listeners, some hundreds in each turn of the event loop, so that requests are not held up. */
export function openTelling(listeners: () => Iterable<ServerResponse>): (text: string) => void {
  let lastTold = Promise.resolve();

  async function tellAll(bytes: Buffer): Promise<void> {
    let told = 0;
    for (const response of listeners()) {
      tell(response, bytes);
      told += 1;
      if (told % AT_ONCE === 0) await nextTurn();
    }
  }

  return (text) => {
    const bytes = Buffer.from(text);
    lastTold = lastTold.then(() => tellAll(bytes));
  };
}

/** The others are told, whatever happens to one. */
function tell(response: ServerResponse, bytes: Buffer): void {
  if (response.writableEnded) return;
  try {
    // A listener that does not read must not fill the memory.
    if (response.writableNeedDrain) response.destroy();
    else response.write(bytes);
  } catch {
    response.destroy();
  }
}
