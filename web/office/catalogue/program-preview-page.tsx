import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import type { OfficeDayPlan } from '#contract/catalogue/office-day-plan.ts';
import type { OfficeQuestions } from '#contract/catalogue/office-program-questions.ts';
import type { ProgramPreview } from '#contract/catalogue/office-programs.ts';
import type { ProgramDetail } from '#contract/catalogue/program-detail.ts';
import { firm } from '#contract/firm.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { useChangeVisibility } from './change-visibility.tsx';
import { ProgramAsShown } from './program-as-shown.tsx';
import { visibilityWords } from './program-words.ts';

export default function ProgramPreviewPage() {
  const id = Number(useParams()['id']);
  const query = useQuery({
    queryKey: ['program', id, 'preview'],
    queryFn: () => loadPreview(id),
    staleTime: 0,
  });
  return (
    <>
      {!query.data && (
        <PageTitle title="Program preview" from={{ label: 'Programs', to: '/admin/programs' }} />
      )}
      <QueryResult query={query} what="This preview">
        {(preview) => <Preview {...preview} />}
      </QueryResult>
    </>
  );
}

type ShownPreview = ProgramPreview & { program: ProgramDetail };

async function loadPreview(id: number): Promise<ShownPreview> {
  const [{ program, visibility }, { plan }, { questions }] = await Promise.all([
    callOffice<ProgramPreview>(`/programs/${id}/preview`),
    callOffice<OfficeDayPlan>(`/program-day-plans/${id}`),
    callOffice<OfficeQuestions>(`/program-questions/${id}`),
  ]);
  return { program: { ...program, day_plan: plan, questions, agreements: [] }, visibility };
}

/** The program's own heading is the page heading. */
function Preview({ program, visibility }: ShownPreview) {
  const change = useChangeVisibility(program.id);
  const { label, tone } = visibilityWords[visibility];
  const about = useRef<HTMLDivElement>(null);
  useEffect(() => about.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <title>{`Preview: ${program.title} | ${firm.name} office`}</title>
      <div
        ref={about}
        role="region"
        aria-label="About this preview"
        tabIndex={-1}
        className="mb-6 grid gap-3"
      >
        <p>
          <Link
            to={`/admin/programs/${program.id}`}
            className="text-link text-ink-soft inline-block py-1 text-sm"
          >
            Back to program
          </Link>
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <p className="flex flex-wrap items-center gap-3">
            <Badge tone={tone}>{label}</Badge>
            <span>
              {visibility === 'published'
                ? 'This is the last saved version, as visitors see it.'
                : 'This is how visitors would see it. Only the office can see it now.'}{' '}
              Links and buttons do not work here.
            </span>
          </p>
          {visibility === 'hidden' && (
            <Button
              isBusy={change.isPending}
              onClick={() => change.mutate({ from: 'hidden', to: 'published' })}
            >
              Publish
            </Button>
          )}
        </div>
      </div>
      <ProgramAsShown program={program} />
    </>
  );
}
