import { Dialog } from '#web/ui/dialog.tsx';
import { answerStepUp, useIsStepUpAsked } from './ask-for-step-up.ts';
import { StepUp } from './step-up.tsx';

/** If the user cancels, the original call fails as before. */
export function StepUpDialog() {
  const isAsked = useIsStepUpAsked();
  return (
    <Dialog title="Is it still you?" isOpen={isAsked} onClose={() => answerStepUp(false)}>
      <StepUp />
    </Dialog>
  );
}
