import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';

interface Props {
  /** Of the files in /films. */
  name: string;
  /** What stands on navy over the film's calm side. */
  children: ReactNode;
}

/** The poster first; the film once the page has loaded, and only for those who want motion and have data to spare. */
export function HeroFilm({ name, children }: Props) {
  const { video, film, toggle, end } = useFilm();

  return (
    <header className="bg-navy-deep on-dark grid grid-cols-1 text-white">
      <div className="relative col-start-1 row-start-1 aspect-video overflow-hidden lg:aspect-auto lg:w-3/4 lg:justify-self-end">
        <img
          src={`/films/${name}.avif`}
          alt=""
          width={1280}
          height={720}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover"
        />
        {film !== 'not begun' && film !== 'missing' && (
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
        )}
        <div className="from-navy-deep absolute inset-y-0 left-0 hidden w-1/2 bg-linear-to-r to-transparent lg:block" />
      </div>
      <div className="page-width relative col-start-1 row-start-2 py-12 lg:row-start-1 lg:flex lg:min-h-152 lg:items-center lg:py-24 2xl:min-h-176">
        <div className="lg:w-1/2">{children}</div>
      </div>
      {(film === 'playing' || film === 'paused') && (
        <button
          type="button"
          onClick={toggle}
          className="action action-light relative col-start-1 row-start-1 m-5 self-end justify-self-start lg:justify-self-end"
        >
          <svg viewBox="0 0 12 12" aria-hidden className="w-3 fill-current">
            <path d={film === 'playing' ? 'M1 0h3.5v12H1zM7.5 0H11v12H7.5z' : 'M1 0v12l10-6z'} />
          </svg>
          {film === 'playing' ? 'Pause film' : 'Play film'}
        </button>
      )}
    </header>
  );
}

function useFilm() {
  const video = useRef<HTMLVideoElement>(null);
  const [film, setFilm] = useState<'not begun' | 'playing' | 'paused' | 'missing'>('not begun');

  useEffect(() => onceLoaded(() => setFilm(isStillnessWanted() ? 'paused' : 'playing')), []);

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
    // A browser that saves power refuses to play: then it is paused, and says so.
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

/** What the visitor reads comes before what moves. */
function onceLoaded(begin: () => void): () => void {
  if (document.readyState === 'complete') {
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }
  window.addEventListener('load', begin, { once: true });
  return () => window.removeEventListener('load', begin);
}
