import { Link, useNavigate } from 'react-router';
import type { Program } from '#contract/catalogue/program.ts';
import { useIsHeld } from '#web/checkout/use-is-held.ts';
import { programWords } from '#web/content/programs.ts';
import { Button, looks } from '#web/ui/button.tsx';
import { sessionsAddress } from './program-address.ts';
import { putProgramIntoCart } from './put-program-into-cart.ts';
import { wayToEnroll } from './way-to-enroll.ts';

interface Props {
  program: Program;
  /** On the program's own page the button stands out, and after adding it opens the cart. */
  place: 'card' | 'page';
  label?: string;
  /** The id of the sentence that says why nothing can be bought. */
  reasonId?: string;
}

const looksOf = {
  card: { link: 'quiet', button: 'strong' },
  page: { link: 'crimson', button: 'crimson' },
} as const;

/** The action of a program: add to cart, choose a session, or ask. */
export function ProgramAction({ program, place, label = 'ADD TO CART', reasonId }: Props) {
  const navigate = useNavigate();
  const look = looksOf[place];
  const way = wayToEnroll(program);
  const isHeld = useIsHeld(program.id);
  switch (way) {
    case 'closed':
    case 'sold_out':
      if (isHeld)
        return (
          <Link to="/cart" className={`${looks[look.button]} w-full`}>
            {programWords.held}
          </Link>
        );
      return (
        <Button disabled aria-describedby={reasonId} className="w-full">
          {way === 'closed' ? 'BOOKING CLOSED' : 'SOLD OUT'}
        </Button>
      );
    case 'choose_session':
      return (
        <Link to={sessionsAddress(program)} className={`${looks[look.link]} w-full`}>
          CHOOSE SESSION
        </Link>
      );
    case 'ask':
      return (
        <Link to="/contact" className={`${looks[look.link]} w-full`}>
          {place === 'card' ? 'CONTACT US' : 'Contact us'}
        </Link>
      );
    case 'add_to_cart':
      return (
        <Button look={look.button} className="w-full" onClick={add}>
          {label}
        </Button>
      );
  }

  function add(): void {
    if (putProgramIntoCart(program) && place === 'page') void navigate('/cart');
  }
}
