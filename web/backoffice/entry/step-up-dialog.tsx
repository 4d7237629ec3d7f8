import { Dialog } from '#web/ui/dialog.tsx';
import { answerProof, useIsProofAsked } from '../session/ask-for-proof.ts';
import { StepUp } from './step-up.tsx';

/** Who cancels has not shown it: the call in question fails as it did. */
export function StepUpDialog() {
  const isAsked = useIsProofAsked();
  return (
    <Dialog title="Is it still you?" isOpen={isAsked} onClose={() => answerProof(false)}>
      <StepUp />
    </Dialog>
  );
}
