import { clsx } from 'clsx';

interface InitialsProps {
  /** Undefined for nobody. */
  name: string | undefined;
  /** Those that the person has chosen. */
  initials?: string | null;
  isOwn?: boolean;
}

/** A member of staff as two letters in a disc, in blue for whoever is signed in; a dashed ring for nobody. Decorative. */
export function Initials({ name, initials, isOwn = false }: InitialsProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-grid size-6 shrink-0 place-items-center rounded-full pt-px text-[0.65625rem] leading-none font-semibold',
        name === undefined && 'border border-dashed border-field',
        name !== undefined && (isOwn ? 'bg-primary-strong/15 text-primary' : 'bg-rule text-soft'),
      )}
    >
      {name && (initials ?? initialsOf(name))}
    </span>
  );
}

/** The first letters of the first and the last word of a name; of an email address the first two letters. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .filter(Boolean);
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters = last ? [...first].slice(0, 1).concat([...last].slice(0, 1)) : [...first].slice(0, 2);
  return letters.join('').toUpperCase();
}
