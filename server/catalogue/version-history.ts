const KEPT_MS = 60 * 60 * 1_000;

export interface VersionHistory {
  /** This version was true until now. */
  end(version: number, at: number): void;
  /** Undefined if that is more than an hour ago, or if the version has not ended. */
  endOf(version: number, now: number): number | undefined;
}

/** When the catalogue's versions of the last hour ended. A busy hour has about ten thousand. */
export function openVersionHistory(): VersionHistory {
  let ended: { version: number; at: number }[] = [];

  function forgetBefore(time: number): void {
    const kept = ended.findIndex(({ at }) => at >= time);
    if (kept > 0) ended = ended.slice(kept);
    if (kept === -1) ended = [];
  }

  return {
    end: (version, at) => {
      forgetBefore(at - KEPT_MS);
      ended.push({ version, at });
    },
    endOf: (version, now) => {
      forgetBefore(now - KEPT_MS);
      const [oldest] = ended;
      // Each version follows the one before it by 1.
      return oldest && ended[version - oldest.version]?.at;
    },
  };
}
