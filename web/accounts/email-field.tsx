import { TextField } from '#web/ui/text-field.tsx';

interface Props {
  label: string;
  error: string | undefined;
  readOnly: boolean;
}

/** The email address to sign in with; browsers store it beside the password. */
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
