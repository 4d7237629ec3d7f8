import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { saveFile } from '../shell/save-file.ts';

const words = {
  office: {
    line: 'If you lose your device, sign in with your password and one of these codes.',
    heading: 'Recovery codes for the NYEA office\nEach opens it once, after the password.',
    file: 'nyea-office-recovery-codes.txt',
  },
  site: {
    line: 'If you lose your devices with passkeys, sign in with your password or an emailed link, and one of these codes.',
    heading: 'Recovery codes for NYEA\nEach signs in once, beside the password.',
    file: 'nyea-recovery-codes.txt',
  },
};

interface Props {
  codes: string[];
  /** What they open. */
  of?: keyof typeof words;
  onKept(): void;
}

/** The codes are shown only once. */
export function RecoveryCodes({ codes, of = 'office', onKept }: Props) {
  const [isKept, setKept] = useState(false);
  const [problem, setProblem] = useState<string>();
  const text = `${words[of].heading}\n\n${codes.join('\n')}\n`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast('Codes copied.');
    } catch {
      showToast('The codes could not be copied. Please print or download them.');
    }
  }

  return (
    <div className="grid gap-6">
      <p>{words[of].line} Each code works once. The codes are not shown again.</p>
      <ul
        aria-label="Recovery codes"
        className="border-rule grid gap-x-8 gap-y-2 border-y py-4 font-mono text-[0.9375rem] tracking-wide sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="no-print flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => void copy()}>
          Copy
        </Button>
        <Button look="quiet" onClick={() => window.print()}>
          Print
        </Button>
        <Button
          look="quiet"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), words[of].file)}
        >
          Download
        </Button>
      </p>
      <CheckboxField
        className="no-print"
        label="I have saved these codes where I can find them without this device"
        checked={isKept}
        error={problem}
        onChange={({ target }) => {
          setKept(target.checked);
          setProblem(undefined);
        }}
      />
      <Button
        look="crimson"
        onClick={() => (isKept ? onKept() : setProblem('Save the codes, then tick this box'))}
        className="min-h-13 w-full text-base"
      >
        Continue
      </Button>
    </div>
  );
}
