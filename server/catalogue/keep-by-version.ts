interface Version {
  version(): number | string;
  isCertain(): boolean;
}

/**
 * Reads once for each version. While the version is not certain, a reading that began before a call may be out of date:
 * the call waits for the next one, with all others.
 */
export function keepByVersion<Found>(
  { version, isCertain }: Version,
  find: () => Promise<Found>,
): () => Promise<Found> {
  let kept: { version: number | string; found: Promise<Found> } | undefined;
  let running: Promise<Found> | undefined;
  let waiting: Promise<Found> | undefined;

  return () => {
    if (kept?.version === version() && isCertain()) return kept.found;
    if (!running && !waiting) return read();
    waiting ??= running?.then(read, read) ?? read();
    return waiting;
  };

  function read(): Promise<Found> {
    waiting = undefined;
    const found = find();
    kept = { version: version(), found };
    running = found;
    found.then(
      () => {
        running = undefined;
      },
      () => {
        running = undefined;
        kept = undefined;
      },
    );
    return found;
  }
}
