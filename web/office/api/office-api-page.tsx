import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DetailSection } from '../layout/detail-section.tsx';
import { DownloadButton } from '../layout/download-button.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { readOfficeDocument } from '../staff/call-office.ts';

interface Operation {
  summary?: string;
}
interface OfficeDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

export default function OfficeApiPage() {
  const query = useQuery({
    queryKey: ['office-api'],
    queryFn: async () => (await readOfficeDocument()) as OfficeDocument,
    staleTime: Infinity,
  });
  return (
    <>
      <PageTitle
        title="Office API"
        line="What the office’s screens send and receive. The public API is described at /api/docs."
        actions={<DownloadButton path="/openapi.json" file="office-api.json" label="Save as OpenAPI" />}
      />
      <QueryResult query={query} what="The description of the API">
        {({ paths, components }) => (
          <>
            <DetailSection title="Requests">
              {Object.entries(paths).flatMap(([path, operations]) =>
                Object.entries(operations).map(([method, operation]) => (
                  <Described
                    key={`${method} ${path}`}
                    name={`${method.toUpperCase()} ${path}`}
                    summary={operation.summary}
                    content={operation}
                  />
                )),
              )}
            </DetailSection>
            <DetailSection title="Schemas">
              {Object.entries(components.schemas).map(([name, schema]) => (
                <Described key={name} name={name} content={schema} />
              ))}
            </DetailSection>
          </>
        )}
      </QueryResult>
    </>
  );
}

interface Props {
  name: string;
  summary?: string | undefined;
  content: object;
}

/** The content is long. It is rendered only while it is open. */
function Described({ name, summary, content }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="border-rule max-w-4xl border-b"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="py-2.5">
        <code className="font-semibold wrap-anywhere">{name}</code>
        {summary !== undefined && <span className="text-ink-soft block">{summary}</span>}
      </summary>
      {isOpen && (
        <pre className="pb-4 text-sm wrap-anywhere whitespace-pre-wrap">
          {JSON.stringify(content, undefined, 2)}
        </pre>
      )}
    </details>
  );
}
