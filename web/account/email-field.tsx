import { TextField } from '#web/ui/text-field.tsx';

interface Props {
  label: string;
  error: string | undefined;
  readOnly: boolean;
}

/** The email field of sign-in forms. Browsers save it with the password. */
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
