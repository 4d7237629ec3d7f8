import { Skeleton } from '#web/ui/skeleton.tsx';
import { StateHero } from './state-hero.tsx';

interface Props {
  title: string;
  lead: string;
  withoutScripts?: string;
}

/** Shown while the page's state is loading. */
export function Waiting({ title, lead, withoutScripts }: Props) {
  return (
    <>
      <StateHero
        title={title}
        lead={withoutScripts === undefined ? lead : <span className="noscript:hidden">{lead}</span>}
      />
      <div className="page-width py-section">
        {withoutScripts !== undefined && (
          <noscript>
            <p className="border-crimson mb-8 max-w-prose border-l-4 pl-4">{withoutScripts}</p>
          </noscript>
        )}
        <div className={withoutScripts === undefined ? undefined : 'noscript:hidden'}>
          <Skeleton text={title} lines={5} />
        </div>
      </div>
    </>
  );
}
