import { Link } from 'react-router';
import { useIsMissing } from '#web/catalogue/use-is-missing.ts';
import { cartWords } from '#web/content/checkout.ts';
import { workshopDates } from '#web/content/pages-of-programs.ts';
import { Panel } from '#web/ui/panel.tsx';

export function EmptyCart() {
  const hasDates = !useIsMissing()(workshopDates);
  return (
    <Panel
      title={cartWords.emptyTitle}
      action={
        <>
          <Link to="/programs" className="action action-crimson">
            {cartWords.emptyPrograms}
          </Link>
          {hasDates && (
            <Link to={workshopDates} className="action action-quiet">
              {cartWords.emptySessions}
            </Link>
          )}
        </>
      }
    >
      <p>{hasDates ? cartWords.emptyLine : cartWords.emptyLineWithoutSessions}</p>
    </Panel>
  );
}
