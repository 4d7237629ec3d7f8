import type { ImgHTMLAttributes } from 'react';
import { useCallback, useState } from 'react';

interface Props extends ImgHTMLAttributes<HTMLImageElement> {
  src: string;
  /** Shown where the picture cannot be loaded; without one, nothing is. */
  instead?: string;
}

export function Picture({ src, instead, alt = '', ...rest }: Props) {
  const [failed, setFailed] = useState<string>();
  const shown = failed === src ? instead : src;
  // It may have failed before React was there to hear of it.
  const look = useCallback(
    (img: HTMLImageElement | null) => {
      if (img?.complete && img.naturalWidth === 0 && img.currentSrc !== '') setFailed(src);
    },
    [src],
  );
  if (shown === undefined) return null;
  return <img {...rest} ref={look} src={shown} alt={alt} onError={() => setFailed(src)} />;
}
