import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenedOffice, SecondFactors } from '#contract/staff/office-sign-in.ts';
import { RecoveryCodes } from '../../accounts/recovery-codes.tsx';
import { UnsavedChanges } from '../form/unsaved-changes.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { AppSection } from './app-section.tsx';
import { callOffice } from './call-office.ts';
import { CodesSection } from './codes-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SignInsSection } from './sign-ins-section.tsx';

/** My second factors and the devices on which I am signed in. */
export default function SecurityPage() {
  const queries = useQueryClient();
  const factors = useQuery({ queryKey: ['factors'], queryFn: () => callOffice<SecondFactors>('/factors') });
  const [codes, setCodes] = useState<string[]>();

  function changed(opened?: OpenedOffice): void {
    if (opened?.recovery_codes) setCodes(opened.recovery_codes);
    void queries.invalidateQueries({ queryKey: ['factors'] });
  }

  if (codes)
    return (
      <>
        <PageTitle title="Save these recovery codes" />
        <UnsavedChanges
          isDirty
          title="Leave without saving these codes?"
          line="They are not shown again, and your previous codes no longer work."
        />
        <div className="max-w-md">
          <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
        </div>
      </>
    );
  return (
    <>
      <PageTitle
        title="My sign-in"
        line="Your second factors, your password, and the devices where you are signed in."
      />
      <div className="grid max-w-3xl gap-10">
        <QueryResult query={factors} what="Your second factors">
          {(owned) => {
            const isLast = owned.passkeys.length + (owned.has_app ? 1 : 0) === 1;
            return (
              <>
                <PasskeysSection passkeys={owned.passkeys} isLast={isLast} onChanged={changed} />
                <AppSection hasApp={owned.has_app} isLast={isLast} onChanged={changed} />
                {(owned.has_app || owned.passkeys.length > 0) && (
                  <CodesSection left={owned.recovery_codes_left} onChanged={changed} />
                )}
              </>
            );
          }}
        </QueryResult>
        <PasswordSection />
        <SignInsSection />
      </div>
    </>
  );
}
