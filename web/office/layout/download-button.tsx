import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { downloadOffice } from '../staff/call-office.ts';
import { failureOf } from '../staff/failure-of.ts';

interface Props {
  /** The route that returns the file. */
  path: string;
  file: string;
  label: string;
}

export function DownloadButton({ path, file, label }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function download(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await downloadOffice(path, file);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button look="quiet" isBusy={isBusy} onClick={() => void download()}>
        {isBusy ? 'Preparing file…' : label}
      </Button>
      {failure !== undefined && (
        <p role="alert" className="text-red basis-full font-medium">
          {failure}
        </p>
      )}
    </>
  );
}
