export interface Told {
  text: string;
  isError?: boolean;
}

/** The result of an action, announced politely. Always rendered, because screen readers only announce changes in it. */
export function Outcome({ told }: { told: Told | undefined }) {
  return (
    <div role="status">
      {told && (
        <p className={`mt-4 border-l-4 pl-4 ${told.isError ? 'border-red' : 'border-green'}`}>{told.text}</p>
      )}
    </div>
  );
}
