import { useSignedIn } from '#web/account/signed-in.ts';
import { orderPage as words } from '#web/content/orders.ts';
import { FindPurchases } from './find-purchases.tsx';
import { SignInInstead } from './sign-in-instead.tsx';
import { StateHero } from './state-hero.tsx';

export function OrderNotOpened({ isLinkOver }: { isLinkOver: boolean }) {
  const isSignedIn = useSignedIn() !== undefined;
  return (
    <>
      <StateHero title={words.notOpenedTitle} lead={isLinkOver ? words.linkOver : words.notYours}>
        {!isLinkOver && !isSignedIn && <SignInInstead />}
      </StateHero>
      <FindPurchases />
      {isLinkOver && !isSignedIn && (
        <div className="page-width pb-section">
          <SignInInstead />
        </div>
      )}
    </>
  );
}
