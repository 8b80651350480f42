import { describedBy, Field, Input, Select, Textarea } from '@/components/ui/field';
import { services } from '@/lib/site/services';
import { Specimen, StyleguideSection } from './specimen';
import { chapter } from './styleguide-index';

/** A field's focus ring, which has a smaller offset than a button's. */
const ringed = 'border-primary outline-2 outline-offset-1 outline-focus';

/** Inputs, selects and textareas in every state. */
export function FieldSection() {
  return (
    <StyleguideSection {...chapter('fields')}>
      <Specimen label="Input" className="grid items-start gap-6 sm:grid-cols-2 xl:grid-cols-3">
        <Field id="sg-idle" label="Idle">
          <Input id="sg-idle" placeholder="Placeholder" />
        </Field>
        <Field id="sg-filled" label="Filled">
          <Input id="sg-filled" defaultValue="Haywood Road" />
        </Field>
        <Field id="sg-focus" label="Focused">
          <Input id="sg-focus" className={ringed} />
        </Field>
        <Field id="sg-hint" label="With a hint" hint="So that we can call you back.">
          <Input id="sg-hint" {...describedBy('sg-hint', { hint: true })} />
        </Field>
        <Field id="sg-invalid" label="Invalid" error="Enter your phone number">
          <Input id="sg-invalid" {...describedBy('sg-invalid', { error: 'Enter your phone number' })} />
        </Field>
        <Field id="sg-disabled" label="Disabled">
          <Input id="sg-disabled" disabled defaultValue="Cannot be changed now" />
        </Field>
      </Specimen>
      <Specimen label="Select" className="grid items-start gap-6 sm:grid-cols-2 xl:grid-cols-3">
        <Field id="sg-select" label="Idle">
          <ServiceSelect id="sg-select" />
        </Field>
        <Field id="sg-select-focus" label="Focused">
          <ServiceSelect id="sg-select-focus" className={ringed} />
        </Field>
        <Field id="sg-select-invalid" label="Invalid" error="Select a service">
          <ServiceSelect
            id="sg-select-invalid"
            {...describedBy('sg-select-invalid', { error: 'Select a service' })}
          />
        </Field>
      </Specimen>
      <Specimen label="Textarea" className="grid items-start gap-6 sm:grid-cols-2 xl:grid-cols-3">
        <Field id="sg-text" label="Idle">
          <Textarea id="sg-text" rows={4} />
        </Field>
        <Field id="sg-text-focus" label="Focused">
          <Textarea id="sg-text-focus" rows={4} className={ringed} />
        </Field>
        <Field id="sg-text-invalid" label="Invalid" error="Use at most 4,000 characters">
          <Textarea
            id="sg-text-invalid"
            rows={4}
            {...describedBy('sg-text-invalid', { error: 'Use at most 4,000 characters' })}
          />
        </Field>
      </Specimen>
    </StyleguideSection>
  );
}

function ServiceSelect(props: { id: string; className?: string }) {
  return (
    <Select defaultValue="" {...props}>
      <option value="">Select a Service</option>
      {services().map(({ slug, title }) => (
        <option key={slug} value={slug}>
          {title}
        </option>
      ))}
    </Select>
  );
}
