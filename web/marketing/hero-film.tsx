import type { ReactNode } from 'react';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';

/** If the film does not load, the poster stays. */
const Film = lazy(() => import('./background-film.tsx').catch(() => ({ default: () => null })));

interface Props {
  /** The name of the files in /films. */
  name: string;
  /** The text over the calm side of the film, on navy. */
  children: ReactNode;
  /** The text has facts and a button, which belong on the first screen. */
  isForBooking?: boolean;
}

// For browsers that do not report this paint, and for a page that was opened by a link of ours.
const LONGEST_AFTER_LOAD_MS = 1_500;

/** Shows the poster first. The film loads after the page, and once the poster is painted, so that it delays neither. */
export function HeroFilm({ name, children, isForBooking = false }: Props) {
  const [isLoaded, setLoaded] = useState(false);
  const poster = {
    type: 'image/avif',
    imageSrcSet: `/films/${name}-828.avif 828w, /films/${name}.avif 1280w`,
    imageSizes: '(width >= 64rem) 75vw, 100vw',
  };
  // React preloads images by itself, but not a picture with several formats.
  preload(`/films/${name}.avif`, { as: 'image', fetchPriority: 'high', ...poster });

  const shown = useRef<HTMLImageElement>(null);
  useEffect(() => onceLoaded(() => oncePainted(shown.current, () => setLoaded(true))), []);

  return (
    <header className="bg-navy-deep on-dark grid grid-cols-1 text-white">
      <div
        className={`relative col-start-1 row-start-1 overflow-hidden lg:aspect-auto lg:w-3/4 lg:justify-self-end ${isForBooking ? 'aspect-7/2 **:object-[50%_57%]' : 'h-40 md:aspect-video md:h-auto'}`}
      >
        <picture>
          <source type={poster.type} srcSet={poster.imageSrcSet} sizes={poster.imageSizes} />
          <img
            ref={shown}
            src={`/films/${name}.jpg`}
            alt=""
            width={1280}
            height={720}
            fetchPriority="high"
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
        <Suspense>{isLoaded && <Film name={name} />}</Suspense>
        <div className="from-navy-deep absolute inset-y-0 left-0 hidden w-1/2 bg-linear-to-r to-transparent lg:block" />
        <div className="from-navy-deep absolute inset-x-0 bottom-0 h-1/6 bg-linear-to-t to-transparent lg:hidden" />
      </div>
      <div
        className={`page-width relative col-start-1 row-start-2 lg:row-start-1 lg:flex lg:min-h-152 lg:items-center 2xl:min-h-176 ${isForBooking ? 'py-5 lg:py-10' : 'py-8 md:py-12 lg:py-24'}`}
      >
        <div className="lg:w-1/2">{children}</div>
      </div>
    </header>
  );
}

function onceLoaded(begin: () => () => void): () => void {
  if (document.readyState === 'complete') return begin();
  let stop = () => window.removeEventListener('load', load);
  const load = () => {
    stop = begin();
  };
  window.addEventListener('load', load, { once: true });
  return () => stop();
}

function oncePainted(poster: HTMLImageElement | null, begin: () => void): () => void {
  const timer = setTimeout(begin, LONGEST_AFTER_LOAD_MS);
  const paints = new PerformanceObserver((list) => {
    const isPainted = list.getEntries().some((paint) => 'element' in paint && paint.element === poster);
    if (isPainted) begin();
  });
  paints.observe({ type: 'largest-contentful-paint', buffered: true });
  return () => {
    clearTimeout(timer);
    paints.disconnect();
  };
}
