import { describedBy, Field, Input, Select, Textarea } from '@/components/ui/field';
import { formLabel, inputType, leadField } from '@/lib/leads/fields';
import { formerInput, type OwnField, ownFields } from '@/lib/leads/request/wishes/schema';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { type FormProps, Problem, Unfolded } from './form-section';

/** The fields of the request, with the rules of the contact form. */
export function FieldForm({ api, details, correction }: FormProps) {
  const { values, fields = {}, message } = correction ?? {};
  const stored = (name: OwnField) => details.fields[name] ?? '';
  return (
    <Unfolded summary="Correct what you sent" isOpen={correction !== undefined}>
      {message && Object.keys(fields).length === 0 && <Problem>{message}</Problem>}
      <form action={`${api}/fields#fields`} method="post" className="mt-2 grid max-w-lg gap-4" noValidate>
        {ownFields.map((name) => {
          const { kind, missing, maxLength, autoComplete } = leadField(name);
          const id = `correct-${name}`;
          const shared = {
            id,
            name,
            required: missing !== undefined,
            defaultValue: values?.[name] ?? stored(name),
            ...describedBy(id, { error: fields[name] }),
          };
          return (
            <Field key={name} id={id} label={formLabel(name)} error={fields[name]}>
              {kind === 'service' ? (
                <Select {...shared}>
                  {!serviceIds().some((service) => service === shared.defaultValue) && <option value="" />}
                  {serviceIds().map((service) => (
                    <option key={service} value={service}>
                      {serviceLabel(service)}
                    </option>
                  ))}
                </Select>
              ) : kind === 'text' ? (
                <Textarea {...shared} rows={6} maxLength={maxLength} />
              ) : (
                <Input {...shared} type={inputType(name)} autoComplete={autoComplete} maxLength={maxLength} />
              )}
              {/* What staff correct while this form is open isn't overwritten. */}
              <input type="hidden" name={formerInput(name)} value={stored(name)} />
            </Field>
          );
        })}
        <button type="submit" className="button button-accent button-medium justify-self-start">
          Save the corrections
        </button>
      </form>
    </Unfolded>
  );
}
