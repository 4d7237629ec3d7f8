import { useEffect, useRef, useState } from 'react';
import type { ReadCode } from './read-codes.ts';
import { openCodeReader } from './read-codes.ts';

const LOOK_EVERY_MS = 150;
/** A ticket still in front of the camera is not scanned twice. */
const OUT_OF_SIGHT_MS = 2_500;

export type CameraState = 'off' | 'opening' | 'on' | 'refused' | 'missing' | 'blind';

/** Reads codes while the camera is on. The same code is read again only after it was out of view. */
export function useCamera(onCode: (code: string) => Promise<void>) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('off');
  const stream = useRef<MediaStream>(undefined);
  const read = useRef<ReadCode>(undefined);
  const latestOnCode = useRef(onCode);
  useEffect(() => {
    latestOnCode.current = onCode;
  });
  useEffect(() => () => stop(stream.current), []);
  // Loads the reader while online, since the camera may be needed offline.
  useEffect(() => void openCodeReader().catch(() => undefined), []);

  useEffect(() => {
    if (state !== 'on') return undefined;
    let isOver = false;
    void (async () => {
      let seen = { code: '', at: 0 };
      while (!isOver) {
        const code = video.current && (await read.current?.(video.current).catch(() => undefined));
        const now = performance.now();
        const isNew = code !== seen.code || now - seen.at > OUT_OF_SIGHT_MS;
        if (code) seen = { code, at: now };
        if (code && isNew && !isOver) await latestOnCode.current(code);
        await aMoment();
      }
    })();
    return () => {
      isOver = true;
    };
  }, [state]);

  async function open(): Promise<void> {
    setState('opening');
    try {
      read.current = await openCodeReader();
    } catch {
      return setState('blind');
    }
    try {
      const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
      if (!mediaDevices) throw new DOMException('no camera on this page', 'NotFoundError');
      const opened = await mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      });
      stop(stream.current);
      stream.current = opened;
      if (!video.current) return close();
      video.current.srcObject = opened;
      await video.current.play();
      setState('on');
    } catch (error) {
      close();
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      setState(isRefused ? 'refused' : 'missing');
    }
  }

  function close(): void {
    stop(stream.current);
    stream.current = undefined;
    setState('off');
  }

  return { video, state, open, close };
}

function aMoment(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LOOK_EVERY_MS);
  });
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
