const choices = [
  { id: 'theme-own', label: 'Your system’s' },
  { id: 'theme-day', label: 'Day' },
  { id: 'theme-night', label: 'Night' },
];

/** Switches the page's theme with CSS only, so that it works without JavaScript. */
export function ThemeSwitcher() {
  return (
    <fieldset className="min-w-0">
      {/* A linked style sheet, because our Content Security Policy blocks inline styles. */}
      <link rel="stylesheet" href="/api/admin/styleguide/themes" precedence="default" />
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
