const LONGEST_CHARACTERS = 14;

/** Keeps words with hyphens in one line, such as One-to-One, as long as a phone has room for them. */
export function UnbrokenTitle({ title }: { title: string }) {
  return title.split(/(\S+-\S+)/).map((part) =>
    part.includes('-') && part.length <= LONGEST_CHARACTERS ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
