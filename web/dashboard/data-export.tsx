import { useState } from 'react';
import { callApi } from '#web/api-client/call-api.ts';
import { accountSettings } from '#web/content/account-settings.ts';
import { saveFile } from '#web/shell/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Outcome } from './outcome.tsx';
import type { OutcomeMessage } from './outcome.tsx';
import { Setting } from './setting.tsx';
import { waiting } from './waiting.ts';

const { data: words } = accountSettings;

export function DataExport() {
  const [isFetching, setFetching] = useState(false);
  const [message, setMessage] = useState<OutcomeMessage>();

  async function fetchIt(): Promise<void> {
    if (isFetching) return;
    setFetching(true);
    setMessage(undefined);
    try {
      const data = await callApi<unknown>('/profile/export', words.failed);
      const text = JSON.stringify(data, undefined, 2);
      saveFile(new Blob([text], { type: 'application/json' }), words.file);
      setMessage({ text: words.exported });
    } catch (error) {
      setMessage({ text: error instanceof Error ? error.message : words.failed, isError: true });
    } finally {
      setFetching(false);
    }
  }

  return (
    <Setting title={words.title} line={words.line}>
      <Button look="quiet" {...waiting(isFetching)} onClick={() => void fetchIt()}>
        {isFetching ? words.exporting : words.export}
      </Button>
      <Outcome message={message} />
    </Setting>
  );
}
