import { Link } from 'react-router';
import { countItems } from './cart.ts';
import { useCart } from './kept-cart.ts';

export function CartBadge() {
  const count = countItems(useCart());
  return (
    <Link
      to="/cart"
      aria-label={count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`}
      className="hover:bg-parchment rounded-edge relative grid size-11 place-items-center"
    >
      <svg viewBox="0 0 24 24" aria-hidden className="size-6 fill-none stroke-current stroke-[1.5]">
        <path d="M3 4h2.5l2.2 11h9.8l2.5-8H6.3" />
        <circle cx="9" cy="19" r="1.5" />
        <circle cx="16" cy="19" r="1.5" />
      </svg>
      {count > 0 && (
        <span className="bg-crimson absolute top-0 right-0 grid min-h-5 min-w-5 place-items-center rounded-full px-1 text-xs font-semibold text-white">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
