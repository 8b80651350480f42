import { describedBy, Field, Input } from '@/components/ui/field';

interface FirstPasswordProps {
  id: string;
  /** What the owner signs in with. */
  email: string;
  password: string;
  onChange: (password: string) => void;
  error: string | undefined;
}

/** The owner's password, which isn't part of what the browser keeps of the answers. */
export function FirstPassword({ id, email, password, onChange, error }: FirstPasswordProps) {
  return (
    <Field
      id={id}
      label="Password"
      hint="12 characters or more. A few words that don’t usually go together work well. It isn’t kept if you reload this page."
      error={error}
    >
      {/* For the browser to save with the password. */}
      <input hidden type="email" autoComplete="username" readOnly value={email} />
      <Input
        id={id}
        type="password"
        autoComplete="new-password"
        maxLength={128}
        aria-required
        value={password}
        onChange={({ target }) => onChange(target.value)}
        {...describedBy(id, { hint: true, error })}
      />
    </Field>
  );
}
