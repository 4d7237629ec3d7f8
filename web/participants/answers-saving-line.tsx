import { Button } from '#web/ui/button.tsx';
import { seatAnswers } from '../content/seat-answers.ts';
import { whoComes as words } from '../content/who-comes.ts';
import type { AnswerInWords } from '../orders/both-versions.tsx';
import { BothVersions } from '../orders/both-versions.tsx';
import type { Kept } from './send-until-kept.ts';
import type { AnswersSaving } from './use-saved-answers.ts';

interface Props<Answers> {
  answers: Answers;
  saving: AnswersSaving<Kept<Answers>>;
  inWords(answers: Answers): AnswerInWords[];
  onRetry(): void;
  onSettle(theirs: Kept<Answers>, which: 'theirs' | 'mine'): void;
}

export function AnswersSavingLine<Answers>({ answers, saving, inWords, onRetry, onSettle }: Props<Answers>) {
  const said = { saved: words.saved, typed: '', saving: words.saving, refused: words.notSaved };
  const { conflict } = seatAnswers;
  return (
    <>
      <p role="status" className="text-ink-soft min-h-6 text-sm">
        {saving.state !== 'failed' && saving.state !== 'conflict' && said[saving.state]}
      </p>
      {saving.state === 'failed' && (
        <p role="alert" className="text-red font-medium">
          {saving.message}{' '}
          <button type="button" className="text-link py-1" onClick={onRetry}>
            {words.tryAgain}
          </button>
        </p>
      )}
      {saving.state === 'conflict' && (
        <div role="alert" className="border-orange space-y-4 border-2 p-4">
          <p>{conflict.line}</p>
          <BothVersions mine={inWords(answers)} theirs={inWords(saving.theirs.answers)} />
          <div className="flex flex-wrap gap-3">
            <Button look="strong" onClick={() => onSettle(saving.theirs, 'theirs')}>
              {conflict.keepTheirs}
            </Button>
            <Button look="quiet" onClick={() => onSettle(saving.theirs, 'mine')}>
              {conflict.saveMine}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
