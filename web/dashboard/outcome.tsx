export interface OutcomeMessage {
  text: string;
  isError?: boolean;
}

/** The result of an action, announced politely. Always rendered, because screen readers only announce changes in it. */
export function Outcome({ message }: { message: OutcomeMessage | undefined }) {
  return (
    <div role="status">
      {message && (
        <p className={`mt-4 border-l-4 pl-4 ${message.isError ? 'border-red' : 'border-green'}`}>
          {message.text}
        </p>
      )}
    </div>
  );
}
