import { Link } from 'react-router';
import { orderPage as words } from '#web/content/orders.ts';
import { useSignedIn } from '../accounts/signed-in.ts';
import { NewLink } from './new-link.tsx';
import { StateHero } from './state-hero.tsx';

interface Props {
  reference: string;
  isLinkOver: boolean;
}

/** A guest needs no password, so none is offered to be reset. */
export function OrderNotOpened({ reference, isLinkOver }: Props) {
  const isSignedIn = useSignedIn() !== undefined;
  const signIn = `/signin?${new URLSearchParams({ returnTo: `/orders/${reference}` })}`;
  return (
    <>
      <StateHero title={words.notOpenedTitle} lead={isLinkOver ? words.linkOver : words.notYours}>
        {!isSignedIn && (
          <p>
            {words.boughtWithAccount}{' '}
            <Link to={signIn} className="text-link inline-block py-1 font-semibold">
              {words.signIn}
            </Link>
          </p>
        )}
      </StateHero>
      <NewLink reference={reference} />
    </>
  );
}
