import { TextField } from '#web/ui/text-field.tsx';

interface Props {
  label: string;
  error: string | undefined;
  readOnly: boolean;
}

/** By which somebody signs in; browsers keep it beside the password. */
export function EmailField(props: Props) {
  return (
    <TextField
      {...props}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
