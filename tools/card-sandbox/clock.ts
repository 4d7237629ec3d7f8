export interface Clock {
  nowMs(): number;
  nowSeconds(): number;
  advance(seconds: number): void;
}

export function createClock(now: () => number): Clock {
  let aheadMs = 0;
  const nowMs = () => now() + aheadMs;
  return {
    nowMs,
    nowSeconds: () => Math.floor(nowMs() / 1000),
    advance: (seconds) => {
      aheadMs += seconds * 1000;
    },
  };
}
