import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { firm } from '#contract/firm.ts';
import type { OfficeSignInStep } from '#contract/staff/office-sign-in.ts';
import { forgetLinkToken, useLinkToken } from '../../accounts/link-token.ts';
import { InvitationForm } from './invitation-form.tsx';
import { isInvitation } from './is-invitation.ts';
import { keepSession } from './office-session.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { SignInSteps } from './sign-in-steps.tsx';
import { useOfficeSignIn } from './use-sign-in.ts';

const words = {
  password: { title: 'Sign in to the office', line: `For people who work at ${firm.name}.` },
  proof: { title: 'Confirm it’s you', line: 'Now use your second factor.' },
  enrolment: {
    title: 'Set up a second factor',
    line: 'To sign in to the office you need your password and a second factor that only you have.',
  },
  codes: { title: 'Save these recovery codes', line: undefined },
};

const invited = { title: 'Welcome to the office', line: 'Choose a password to sign in with.' };

export function OfficeSignInPage() {
  const entry = useOfficeSignIn(keepSession);
  const { is } = entry.stage;
  const isInvited = isInvitation(useLocation().pathname);
  const { title, line } = isInvited && is === 'password' ? invited : words[is];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(is);

  useEffect(() => {
    if (shown.current === is) return;
    shown.current = is;
    // The step-up form focuses its first field itself.
    if (is !== 'proof') heading.current?.focus();
  }, [is]);

  return (
    <SignInFrame title={title} line={line} heading={heading}>
      {isInvited ? (
        <SignInSteps entry={entry} first={<Invitation onEntered={entry.entered} />} />
      ) : (
        <SignInSteps entry={entry} />
      )}
    </SignInFrame>
  );
}

/** An accepted link is left behind, so that the next sign-in is the usual one. */
function Invitation({ onEntered }: { onEntered(entry: OfficeSignInStep): void }) {
  const navigate = useNavigate();
  const { token } = useLinkToken('invitation');
  return (
    <InvitationForm
      token={token}
      onEntered={(entry) => {
        forgetLinkToken('invitation');
        onEntered(entry);
        void navigate('/admin', { replace: true });
      }}
    />
  );
}
