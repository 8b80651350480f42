import { valueChanges } from '@/lib/fields/value-changes';
import { type FieldChange, type SettingKey, settings } from './entries';

/** What is different between two values in the history of a setting, in words. */
export function fieldChanges(key: SettingKey, before: unknown, after: unknown): FieldChange[] {
  const { form, parts, marks = {} } = settings[key];
  if (form || parts)
    return [
      ...(form ? valueChanges(form, before, after) : []),
      ...(parts?.([before, after] as never) ?? []).flatMap((part) =>
        valueChanges(part.form, part.itemsOf(before as never), part.itemsOf(after as never)),
      ),
    ];
  const [from, to] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => !(name in marks));
  const changes = names
    .map((name) => ({ field: nameInWords(name), from: textOf(from[name]), to: textOf(to[name]) }))
    .filter((change) => change.from !== change.to);
  if (changes.length > 0) return changes;
  return Object.entries(marks).flatMap(([name, field]) => (to[name] === true ? { field } : []));
}

const fieldsOf = (value: unknown): Record<string, unknown> => (value ?? {}) as Record<string, unknown>;

/** `namesCallTime` is "Names call time". */
function nameInWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.map(textOf).join(', ') || 'none';
  if (value === null || typeof value !== 'object') return String(value ?? 'none');
  return (
    Object.entries(value)
      .map(([name, one]) => `${name}: ${textOf(one)}`)
      .join('; ') || 'none'
  );
}
