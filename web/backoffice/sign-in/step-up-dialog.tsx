import { Dialog } from '#web/ui/dialog.tsx';
import { answerStepUp, useIsStepUpAsked } from '../signed-in/ask-for-step-up.ts';
import { StepUp } from './step-up.tsx';

/** Who cancels has not shown it: the call in question fails as it did. */
export function StepUpDialog() {
  const isAsked = useIsStepUpAsked();
  return (
    <Dialog title="Is it still you?" isOpen={isAsked} onClose={() => answerStepUp(false)}>
      <StepUp />
    </Dialog>
  );
}
