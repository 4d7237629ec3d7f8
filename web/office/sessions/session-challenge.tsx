import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionChallenge as Challenge } from '#contract/checkout/office-challenge-rule.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { When } from '../format/when.tsx';
import { DetailSection } from '../layout/detail-section.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { ChangeChallengeRule } from './change-challenge-rule.tsx';

const EVERY_MS = 60_000;

/** Whether buyers of this session are asked for a challenge, and until when the office decides it. */
export function SessionChallenge({ sessionId }: { sessionId: number }) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: ['session', sessionId, 'challenge'],
    queryFn: () => callOffice<Challenge>(`/sessions/${sessionId}/challenge`),
    refetchInterval: EVERY_MS,
  });
  return (
    <DetailSection
      title="Challenge before buying"
      actions={
        query.data && (
          <Button look="quiet" onClick={() => setOpen(true)}>
            Change when buyers are asked
          </Button>
        )
      }
    >
      <QueryResult query={query} what="The challenge">
        {(challenge) => (
          <div className="mb-8 grid max-w-prose gap-2">
            <p className="flex flex-wrap items-center gap-3 font-medium">
              {challenge.is_under_pressure && <Badge tone="red">Under pressure</Badge>}
              <InForce challenge={challenge} />
            </p>
            <p className="text-ink-soft">
              While many seats are held and not paid, a buyer’s browser solves a challenge before it gets
              seats. It takes a moment, and the buyer has nothing to do.
            </p>
            <ChangeChallengeRule
              sessionId={sessionId}
              challenge={challenge}
              isOpen={isOpen}
              onClose={() => setOpen(false)}
            />
          </div>
        )}
      </QueryResult>
    </DetailSection>
  );
}

function InForce({
  challenge: { asks, reason, ends_at: endsAt, is_under_pressure },
}: {
  challenge: Challenge;
}) {
  if (endsAt === null)
    return <span>Automatic: {is_under_pressure ? 'buyers are asked now' : 'nobody is asked now'}</span>;
  return (
    <span className="wrap-anywhere">
      {asks === 'always' ? 'Every buyer is asked' : 'Nobody is asked because of held seats'} until{' '}
      <When at={endsAt} />: {reason}
    </span>
  );
}
