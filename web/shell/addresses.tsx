import { useMatches } from 'react-router';
import { usePageAddress } from './use-page-address.ts';

/** The canonical address of a page, and its picture in shared links. */
export function Addresses({ origin }: { origin: string }) {
  const address = usePageAddress(origin);
  const picture = useMatches()
    .map(({ handle }) => pictureOf(handle))
    .findLast(Boolean);
  const image = `${origin}${picture ?? '/images/social/home.jpg'}`;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The picture that the page's route handle names. */
function pictureOf(handle: unknown): string | undefined {
  return typeof handle === 'object' && handle !== null && 'socialPicture' in handle
    ? String(handle.socialPicture)
    : undefined;
}
