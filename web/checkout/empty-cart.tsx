import { Link } from 'react-router';
import { cartPageWords } from '#web/content/cart.ts';
import { Panel } from '#web/ui/panel.tsx';

export function EmptyCart() {
  return (
    <Panel
      title={cartPageWords.emptyTitle}
      action={
        <>
          <Link to="/programs" className="action action-crimson">
            {cartPageWords.emptyPrograms}
          </Link>
          <Link to="/workshop-booking/leadership-negotiation-communication" className="action action-quiet">
            {cartPageWords.emptySessions}
          </Link>
        </>
      }
    >
      <p>{cartPageWords.emptyLine}</p>
    </Panel>
  );
}
