import { PLACEHOLDER_PICTURE } from '#contract/catalogue/placeholder-picture.ts';
import { Picture } from './picture.tsx';

export function SessionPicture({ picture }: { picture: string }) {
  return (
    <Picture
      src={picture}
      fallback={PLACEHOLDER_PICTURE}
      width={1200}
      height={900}
      fetchPriority="high"
      className="rounded-edge aspect-2/1 w-full object-cover md:rounded-none"
    />
  );
}
