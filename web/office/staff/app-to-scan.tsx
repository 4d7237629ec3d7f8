import type { NewAuthenticatorApp, OpenedOffice } from '#contract/staff/office-sign-in.ts';
import type { Call } from './call-with.ts';
import { CodeForm } from './code-form.tsx';

interface Props {
  app: NewAuthenticatorApp;
  call: Call;
  onEnrolled(opened: OpenedOffice): void;
}

/** A QR code, the same key as text, and a field for the first code. */
export function AppToScan({ app: { picture, secret, address }, call, onEnrolled }: Props) {
  return (
    <div className="grid gap-6">
      <ol className="grid list-decimal gap-3 pl-5">
        <li>Open your authenticator app and add an account.</li>
        <li>
          Scan this QR code, or{' '}
          <a href={address} className="text-link">
            open the app on this device
          </a>
          .
        </li>
        <li>Enter the 6-digit code that it shows.</li>
      </ol>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt="QR code of the new account, for the authenticator app"
        width={208}
        height={208}
        className="border-rule size-52 border bg-white p-3"
      />
      <div>
        <p className="text-sm font-semibold">Enter a key instead</p>
        <p className="mt-1 font-mono text-[0.9375rem] tracking-wide wrap-anywhere">{inFours(secret)}</p>
      </div>
      <CodeForm
        label="Code"
        hint="6-digit code from your authenticator app"
        isOfApp
        submit="Confirm app"
        send={async (code) =>
          onEnrolled(await call('/factors/app/confirmation', { method: 'POST', body: { code } }))
        }
      />
    </div>
  );
}

function inFours(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
