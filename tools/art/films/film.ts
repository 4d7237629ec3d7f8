export const film = { width: 1280, height: 720, framesPerSecond: 25, frames: 300 };

/** One frame of a film: its pixels, three bytes each. */
export type Frame = (index: number) => Promise<Buffer>;
