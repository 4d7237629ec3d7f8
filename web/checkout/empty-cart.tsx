import { Link } from 'react-router';
import { cartWords } from '#web/content/checkout.ts';
import { Panel } from '#web/ui/panel.tsx';

export function EmptyCart() {
  return (
    <Panel
      title={cartWords.emptyTitle}
      action={
        <>
          <Link to="/programs" className="action action-crimson">
            {cartWords.emptyPrograms}
          </Link>
          <Link to="/workshop-booking/leadership-negotiation-communication" className="action action-quiet">
            {cartWords.emptySessions}
          </Link>
        </>
      }
    >
      <p>{cartWords.emptyLine}</p>
    </Panel>
  );
}
