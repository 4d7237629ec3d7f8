import { useLocation, useMatches } from 'react-router';

/** The one address of a page, and the picture that stands for it where it is shared. */
export function Addresses({ origin }: { origin: string }) {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const own = matches.map(({ loaderData }) => canonicalOf(loaderData)).findLast(Boolean);
  const picture = matches.map(({ handle }) => pictureOf(handle)).findLast(Boolean);
  const page = new URLSearchParams(search).get('page');
  const address =
    own ??
    `${origin}${pathname}${page !== null && /^[1-9]\d*$/.test(page) && page !== '1' ? `?page=${page}` : ''}`;
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

/** Of a page that has several addresses, its loader names the one. */
function canonicalOf(data: unknown): string | undefined {
  return typeof data === 'object' &&
    data !== null &&
    'canonical' in data &&
    typeof data.canonical === 'string'
    ? data.canonical
    : undefined;
}

/** A page names it in its handle. */
function pictureOf(handle: unknown): string | undefined {
  return typeof handle === 'object' && handle !== null && 'socialPicture' in handle
    ? String(handle.socialPicture)
    : undefined;
}
