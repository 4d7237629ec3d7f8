import { cartPageWords } from '#web/content/cart.ts';
import { WriteInstead } from '#web/outreach/write-instead.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import { inBrowser } from '#web/ui/in-browser.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const Cart = inBrowser({
  load: async () => (await import('./visitors-cart.tsx')).VisitorsCart,
  Waiting,
  NotLoaded,
});

export const handle = { isHidden: true };

export const meta = () => pageMeta({ ...cartPageWords, isHidden: true });

/** The server renders the same page for everyone, because only the browser knows the cart. */
export default function CartPage() {
  return (
    <div className="page-width min-h-svh py-8 md:py-12">
      <h1 id="cart-title" tabIndex={-1} className="text-title">
        {cartPageWords.title}
      </h1>
      <div className="mt-6 md:mt-8">
        <Cart />
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className="max-w-2xl">
      <WriteInstead why={cartPageWords.withoutScripts} className="mb-8" />
      <Skeleton text={cartPageWords.loading} lines={5} />
    </div>
  );
}

/** Shown if the scripts could not be loaded. The cart stays stored in the browser. */
function NotLoaded() {
  return (
    <div role="alert" className="max-w-prose">
      <h2 className="text-heading">{cartPageWords.notLoadedTitle}</h2>
      <p className="text-ink-soft mt-3">{cartPageWords.notLoadedLine}</p>
      <button type="button" className="action action-strong mt-6" onClick={() => window.location.reload()}>
        {cartPageWords.tryAgain}
      </button>
    </div>
  );
}
