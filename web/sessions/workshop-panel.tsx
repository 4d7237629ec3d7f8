import { Link } from 'react-router';
import { countItems } from '../checkout/cart.ts';
import { useCart } from '../checkout/kept-cart.ts';
import type { ShownProgram } from './shown-program.ts';

const FEATURES_SHOWN = 4;

/** Each once: a certificate may be a selling point too. */
function pointsOf({ schedule, selling_points: points, certificate }: ShownProgram): string[] {
  return [...new Set([schedule ?? '', ...points, certificate ?? ''])].filter((point) => point !== '');
}

/** Next to the sessions: the workshop, and the seats in the cart so far. */
export function WorkshopPanel({ program }: { program: ShownProgram }) {
  const count = countItems(useCart());
  return (
    <aside aria-label="This workshop" className="bg-navy on-dark p-6 text-white md:p-8">
      <h2 className="text-heading">{program.title}</h2>
      <p className="mt-3 text-[0.9375rem] leading-relaxed text-white/80">{program.description}</p>
      <ul className="mt-5 text-[0.9375rem]">
        {program.features.slice(0, FEATURES_SHOWN).map((feature) => (
          <li key={feature} className="border-t border-white/20 py-2.5">
            {feature}
          </li>
        ))}
      </ul>
      <ul className="text-gold-pale mt-1 border-t border-white/20 pt-4 text-sm leading-loose empty:hidden">
        {pointsOf(program).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="no-print mt-6 border-t border-white/20 pt-5 text-sm">
        <Link to="/cart" className="inline-block py-1 underline underline-offset-4">
          {count === 1 ? '1 item in your cart' : `${count} items in your cart`}
        </Link>
      </p>
      <Link to="/cart" className="action action-light mt-3 w-full">
        View Cart
      </Link>
    </aside>
  );
}
