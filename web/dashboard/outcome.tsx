export interface Told {
  text: string;
  isError?: boolean;
}

/** What became of a press of a button, said politely. Always there, so that what comes into it is heard. */
export function Outcome({ told }: { told: Told | undefined }) {
  return (
    <div role="status">
      {told && (
        <p className={`mt-4 border-l-4 pl-4 ${told.isError ? 'border-red' : 'border-green'}`}>{told.text}</p>
      )}
    </div>
  );
}
