import type { Theme, ThemeTokens } from './theme-tokens';

const choices = [
  { id: 'theme-own', label: 'Your system’s' },
  { id: 'theme-day', label: 'Day' },
  { id: 'theme-night', label: 'Night' },
];

const declarations = (theme: Theme) =>
  Object.entries(theme)
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(';');

const rule = (id: string, scheme: string, theme: Theme) =>
  `@media screen{:root:has(#${id}:checked){color-scheme:${scheme};${declarations(theme)}}}`;

/** Shows the page in a theme of choice. It is done by the stylesheet alone, so it works without JavaScript. */
export function ThemeChoice({ day, night }: Pick<ThemeTokens, 'day' | 'night'>) {
  return (
    <fieldset className="min-w-0">
      <style>{rule('theme-day', 'light', day) + rule('theme-night', 'dark', night)}</style>
      <legend className="mb-1.5 text-caption font-semibold">Theme</legend>
      <div className="grid">
        {choices.map(({ id, label }, index) => (
          <label key={id} className="flex min-h-8 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="theme"
              id={id}
              defaultChecked={index === 0}
              className="size-4 accent-primary"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
