import { PLACEHOLDER_PICTURE } from '#contract/catalogue/placeholder-picture.ts';
import { smallCityPosterOf } from './city-poster-of.ts';
import { Picture } from './picture.tsx';

interface Props {
  city: string;
  /** Shown for a city that we have not drawn. */
  fallback?: string;
  isGrey?: boolean;
  className?: string;
}

/** A city's map at 48 to 160 px. Above that, its poster has more to show. */
export function CityThumbnail({
  city,
  fallback = PLACEHOLDER_PICTURE,
  isGrey = false,
  className = '',
}: Props) {
  return (
    <Picture
      src={smallCityPosterOf(city)}
      fallback={fallback}
      width={160}
      height={120}
      loading="lazy"
      className={`no-print rounded-edge aspect-4/3 object-cover ${isGrey ? 'grayscale' : ''} ${className}`}
    />
  );
}
