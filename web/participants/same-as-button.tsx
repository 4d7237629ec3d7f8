import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';

interface Props {
  /** Such as The same flights as for. */
  words: string;
  /** Of the brother or sister. */
  name: string;
  /** What is taken. */
  line: string;
  isPressed: boolean;
  onPress(): void;
}

/** Takes what was said of a brother or sister. Pressed again, it gives back what was there before. */
export function SameAsButton({ words, name, line, isPressed, onPress }: Props) {
  const id = useId();
  return (
    <div className="space-y-2">
      <Button
        look={isPressed ? 'strong' : 'quiet'}
        aria-pressed={isPressed}
        aria-describedby={id}
        className="wrap-anywhere"
        onClick={onPress}
      >
        <span>
          {words} <bdi>{name}</bdi>
        </span>
      </Button>
      <p id={id} className="text-ink-soft text-sm wrap-anywhere">
        {line}
      </p>
    </div>
  );
}
