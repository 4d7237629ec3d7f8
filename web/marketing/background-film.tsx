import { useEffect, useRef, useState } from 'react';

/** Plays only if the visitor allows motion and does not save data. */
export default function Film({ name }: { name: string }) {
  const { video, film, toggle, end } = useFilm();
  if (film === 'missing') return null;
  const words = film === 'playing' ? 'Pause film' : 'Play film';
  return (
    <>
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden
        tabIndex={-1}
        className="absolute inset-0 size-full object-cover"
      >
        <source src={`/films/${name}.webm`} type="video/webm" />
        <source src={`/films/${name}.mp4`} type="video/mp4" onError={end} />
      </video>
      <button
        type="button"
        onClick={toggle}
        aria-label={words}
        title={words}
        className="bg-navy-deep hover:bg-navy rounded-edge absolute right-0 bottom-0 z-10 m-3 grid size-11 cursor-pointer place-items-center border border-white/60 text-white md:m-5"
      >
        <svg viewBox="0 0 12 12" aria-hidden className="w-3.5 fill-current">
          <path d={film === 'playing' ? 'M1 0h3.5v12H1zM7.5 0H11v12H7.5z' : 'M1 0v12l10-6z'} />
        </svg>
      </button>
    </>
  );
}

function useFilm() {
  const video = useRef<HTMLVideoElement>(null);
  const [film, setFilm] = useState<'playing' | 'paused' | 'missing'>(() =>
    isStillnessWanted() ? 'paused' : 'playing',
  );

  useEffect(() => {
    const motion = window.matchMedia(REDUCED_MOTION);
    const calm = ({ matches }: MediaQueryListEvent) => {
      if (matches) setFilm((now) => (now === 'playing' ? 'paused' : now));
    };
    motion.addEventListener('change', calm);
    return () => motion.removeEventListener('change', calm);
  }, []);

  useEffect(() => {
    if (film === 'paused') video.current?.pause();
    // A browser that saves power may refuse to play. The film then shows as paused.
    if (film === 'playing') {
      video.current?.play().catch(() => setFilm((now) => (now === 'playing' ? 'paused' : now)));
    }
  }, [film]);

  return {
    video,
    film,
    toggle: () => setFilm(film === 'playing' ? 'paused' : 'playing'),
    end: () => setFilm('missing'),
  };
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function isStillnessWanted(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return (
    connection?.saveData === true ||
    window.matchMedia(`${REDUCED_MOTION}, (prefers-reduced-data: reduce)`).matches
  );
}
