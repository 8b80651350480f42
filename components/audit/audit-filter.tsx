import { Button } from '@/components/ui/button';
import { Field, Select } from '@/components/ui/field';
import { type AuditQuery, auditKinds } from '@/lib/audit/schema';

interface AuditFilterProps {
  query: AuditQuery;
  people: { id: string; name: string }[];
}

/** Filters the audit log by person and kind: a plain GET form, so that the filter is in the URL. */
export function AuditFilter({ query: { person, kind }, people }: AuditFilterProps) {
  return (
    <search aria-label="Filters">
      <form action="/admin/audit" className="grid grid-cols-2 items-end gap-3 md:flex">
        <Field id="person" label="Person" className="md:w-64 [&>label]:text-caption">
          <Select id="person" name="person" defaultValue={person}>
            <option value="all">Everyone</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="kind" label="About" className="md:w-56 [&>label]:text-caption">
          <Select id="kind" name="kind" defaultValue={kind}>
            <option value="all">Everything</option>
            {Object.entries(auditKinds).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="outline" className="max-md:col-span-2">
          Show
        </Button>
      </form>
    </search>
  );
}
