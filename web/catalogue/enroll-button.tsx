import { Link, useNavigate } from 'react-router';
import type { Program } from '#contract/program.ts';
import { Button } from '#web/ui/button.tsx';
import { sessionsAddress } from './program-address.ts';
import { putProgramIntoCart } from './put-program-into-cart.ts';
import { wayToEnroll } from './way-to-enroll.ts';

interface Props {
  program: Program;
  label: string;
  /** The id of the sentence that says why nothing can be bought. */
  reasonId: string;
}

/** What a program's own page offers to do: what is put into the cart is paid next. */
export function EnrollButton({ program, label, reasonId }: Props) {
  const navigate = useNavigate();
  switch (wayToEnroll(program)) {
    case 'sold_out':
      return (
        <Button disabled aria-describedby={reasonId} className="w-full">
          SOLD OUT
        </Button>
      );
    case 'choose_session':
      return (
        <Link to={sessionsAddress(program)} className="action action-crimson w-full">
          CHOOSE SESSION
        </Link>
      );
    case 'ask':
      return (
        <Link to="/contact" className="action action-crimson w-full">
          Contact us
        </Link>
      );
    case 'add_to_cart':
      return (
        <Button look="crimson" className="w-full" onClick={enroll}>
          {label}
        </Button>
      );
  }

  function enroll(): void {
    if (putProgramIntoCart(program)) void navigate('/cart');
  }
}
