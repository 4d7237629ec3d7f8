import type { ImgHTMLAttributes } from 'react';
import { useCallback, useState } from 'react';
import { pictureHashIn, pictureSources } from '#contract/catalogue/picture.ts';

interface Props extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  /** Shown if the picture cannot be loaded. Without it, nothing is shown. */
  fallback?: string;
}

/** Uploaded pictures are served in the size and format that suit the browser. */
export function Picture({ src, fallback, alt = '', ...rest }: Props) {
  const [failed, setFailed] = useState<string>();
  const shown = failed === src ? fallback : src;
  // Loading may have failed before React attached the listener.
  const look = useCallback(
    (img: HTMLImageElement | null) => {
      if (img?.complete && img.naturalWidth === 0 && img.currentSrc !== '') setFailed(src);
    },
    [src],
  );
  if (shown === undefined) return null;
  const hash = pictureHashIn(shown);
  const image = { ...rest, ref: look, alt, onError: () => setFailed(src) };
  if (hash === undefined) return <img {...image} src={shown} alt={alt} />;
  const sizes = rest.loading === 'lazy' ? 'auto, 50vw' : '50vw';
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={pictureSources(hash, 'avif')} sizes={sizes} />
      <img {...image} srcSet={pictureSources(hash, 'jpg')} sizes={sizes} src={shown} alt={alt} />
    </picture>
  );
}
