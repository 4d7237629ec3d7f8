import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { guestAccount as words } from '#web/content/orders.ts';
import { useSignedIn } from '../accounts/signed-in.ts';
import { AccountFrame } from './account-frame.tsx';
import { ClaimOffer } from './claim-offer.tsx';
import { GuestAccount } from './guest-account.tsx';

/** After payment, offers a guest to create an account, or a signed-in user to add the order. */
export function AccountOfOrder({ order }: { order: Order }): ReactNode {
  const user = useSignedIn();
  const [hasOpened, setOpened] = useState(false);
  if (user === undefined || hasOpened)
    return (
      <AccountFrame title={hasOpened ? words.openedTitle : words.title} takesFocus={hasOpened}>
        <p role="status" className={hasOpened ? 'leading-relaxed' : ''}>
          {hasOpened && words.opened}
        </p>
        {!hasOpened && <GuestAccount order={order} onOpened={() => setOpened(true)} />}
      </AccountFrame>
    );
  return user.email.toLowerCase() === order.email.toLowerCase() && <ClaimOffer order={order} user={user} />;
}
