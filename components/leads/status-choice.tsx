import type { LeadFilter } from '@/lib/leads/schema';

type ContactStatus = LeadFilter['contactStatus'];

const choices: { value: ContactStatus; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'not-contacted', label: 'Not contacted' },
  { value: 'contacted', label: 'Contacted' },
];

interface StatusChoiceProps {
  value: ContactStatus;
  onChange: (value: ContactStatus) => void;
}

/** One of three contact statuses, side by side: radio buttons that look like a ruled strip. */
export function StatusChoice({ value, onChange }: StatusChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-caption font-semibold">Contact Status</legend>
      <div className="flex">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="-ml-px flex min-h-11 grow cursor-pointer items-center justify-center border border-field bg-surface px-3 text-center font-medium first:ml-0 first:rounded-l-xs last:rounded-r-xs hover:bg-haze-wash has-checked:z-1 has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:z-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:whitespace-nowrap"
          >
            <input
              type="radio"
              name="contactStatus"
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
