import { Link } from 'react-router';
import type { Program } from '#contract/program.ts';
import { Button } from '#web/ui/button.tsx';
import { sessionsAddress } from './program-address.ts';
import { putProgramIntoCart } from './put-program-into-cart.ts';
import { wayToEnroll } from './way-to-enroll.ts';

/** What a card of the catalogue offers to do. */
export function ProgramAction({ program }: { program: Program }) {
  switch (wayToEnroll(program)) {
    case 'sold_out':
      return (
        <Button disabled className="w-full">
          SOLD OUT
        </Button>
      );
    case 'choose_session':
      return (
        <Link to={sessionsAddress(program)} className="action action-quiet w-full">
          CHOOSE SESSION
        </Link>
      );
    case 'ask':
      return (
        <Link to="/contact" className="action action-quiet w-full">
          Contact us
        </Link>
      );
    case 'add_to_cart':
      return (
        <Button className="w-full" onClick={() => putProgramIntoCart(program)}>
          ADD TO CART
        </Button>
      );
  }
}
