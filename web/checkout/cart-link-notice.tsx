import { cartLinkWords as words } from '#web/content/cart-link.ts';
import type { LeftOut } from './bring-to-cart.ts';
import { Notice } from './notice.tsx';
import type { CartLink } from './use-cart-link.ts';

/** What became of a link that brings lines to the cart. The live region is always rendered. */
export function CartLinkNotice({ link }: { link: CartLink | undefined }) {
  return <div role="status">{link && <Said link={link} />}</div>;
}

function Said({ link }: { link: CartLink }) {
  if (link.state === 'bringing') return <Notice title={words.bringing} />;
  if (link.state === 'failed')
    return (
      <Notice tone="bad" title={words.failedTitle}>
        <p>{words.failedLine}</p>
        <button type="button" onClick={link.tryAgain} className="text-link mt-1 min-h-11 font-semibold">
          {words.tryAgain}
        </button>
      </Notice>
    );
  const { lines, leftOut } = link.brought;
  return (
    <Notice
      tone={leftOut.length > 0 ? 'info' : 'good'}
      title={lines > 0 ? words.broughtTitle : words.noneTitle}
    >
      <p>{lines > 0 ? words.brought : words.none}</p>
      {leftOut.map((line, place) => (
        // eslint-disable-next-line react/no-array-index-key -- lines without a title have no other key
        <p key={place} className="mt-1 font-medium">
          {sentence(line)}
        </p>
      ))}
    </Notice>
  );
}

function sentence({ why, title = words.unnamed, seats }: LeftOut): string {
  return words.left[why](title, seats);
}
