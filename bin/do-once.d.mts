export function doOnce(
  options: { lock: string; isDone: () => boolean; longestMs: number; whileWaiting: string },
  work: () => void | Promise<void>,
): Promise<void>;
