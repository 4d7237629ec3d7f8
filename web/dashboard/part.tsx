import type { ReactNode } from 'react';
import { useId, useRef } from 'react';
import type { ApiAnswer } from '#web/api-client/use-api.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PartFailed } from './part-failed.tsx';

interface Props<Data> {
  title: string;
  answer: ApiAnswer<Data>;
  loading: string;
  failed: string;
  /** Other hosts' APIs may lack this route. Then nothing is shown. */
  isExtra?: boolean;
  /** Shown beside the title. */
  aside?: ReactNode;
  children(data: Data): ReactNode;
}

/** A part of the dashboard with its own request, so that a failure affects only this part. */
export function Part<Data>({
  title,
  answer,
  loading,
  failed,
  isExtra = false,
  aside,
  children,
}: Props<Data>) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  if (isExtra && answer.state === 'failed' && answer.failure.isUnknown) return null;

  function retry(): void {
    // The pressed button disappears, so the focus moves.
    heading.current?.focus();
    answer.retry();
  }

  return (
    <section aria-labelledby={id} className="border-rule border-t py-12 first:border-t-0 md:py-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-title">
          {title}
        </h2>
        {aside}
      </div>
      <div className="mt-8">
        {answer.state === 'loading' && <Skeleton text={loading} lines={5} />}
        {answer.state === 'failed' && (
          <PartFailed title={failed} message={answer.failure.message} onRetry={retry} />
        )}
        {answer.state === 'loaded' && children(answer.data)}
      </div>
    </section>
  );
}
