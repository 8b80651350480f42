'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { describedBy, Field, Input, Select, Textarea } from '@/components/ui/field';
import { ToastProvider } from '@/components/ui/toast';
import type { ContactFormCopy } from '@/lib/site/contact';
import type { ServiceId } from '@/lib/site/service-labels';
import { type ContactField, useContactForm } from './use-contact-form';

interface ContactFormProps {
  /** Texts and choices come from the server's page, so that the content modules stay out of the browser. */
  copy: ContactFormCopy;
  services: readonly { id: ServiceId; label: string }[];
}

/** The quote form. Without JavaScript it is a plain form that posts to the same call. */
export function ContactForm(props: ContactFormProps) {
  return (
    <ToastProvider>
      <EnhancedForm {...props} />
    </ToastProvider>
  );
}

function EnhancedForm({ copy, services }: ContactFormProps) {
  const { form, keep, submit } = useContactForm(copy);
  const { errors, isSubmitting } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const wasSubmitting = useRef(false);

  useEffect(() => {
    // The browser takes the focus from a button that is disabled; the keyboard goes on from where it was.
    if (!isSubmitting && wasSubmitting.current && document.activeElement === document.body) {
      sendButton.current?.focus();
    }
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting]);

  useEffect(() => {
    // Our own messages take over from the browser's bubbles, which serve where no script runs.
    if (element.current) element.current.noValidate = true;
  }, []);

  const control = (name: ContactField, required = false) => ({
    id: `contact-${name}`,
    required,
    ...form.register(name),
    ...describedBy(`contact-${name}`, { error: errors[name]?.message }),
  });
  const field = (name: ContactField) => ({
    id: `contact-${name}`,
    label: copy.labels[name],
    error: errors[name]?.message,
  });

  return (
    <form
      ref={element}
      action="/api/contact"
      method="post"
      onSubmit={submit}
      // Not `onInput`, which runs before the form has taken the new value.
      onChange={keep}
      className="grid gap-5 text-ink sm:grid-cols-2"
    >
      <Field {...field('name')}>
        <Input {...control('name', true)} autoComplete="name" maxLength={120} />
      </Field>
      <Field {...field('phone')}>
        <Input {...control('phone', true)} type="tel" autoComplete="tel" maxLength={40} />
      </Field>
      <Field {...field('email')}>
        <Input {...control('email')} type="email" autoComplete="email" maxLength={254} />
      </Field>
      <Field {...field('address')}>
        <Input
          {...control('address')}
          defaultValue={copy.addressPreset}
          autoComplete="street-address"
          maxLength={200}
        />
      </Field>
      <Field {...field('service')} className="sm:col-span-2">
        <Select {...control('service', true)} defaultValue="">
          <option value="">{copy.servicePlaceholder}</option>
          {services.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field {...field('message')} className="sm:col-span-2">
        <Textarea {...control('message')} rows={4} maxLength={4000} />
      </Field>
      <div className="sm:col-span-2">
        <Button
          ref={sendButton}
          type="submit"
          look="gold"
          size="large"
          disabled={isSubmitting}
          className="max-sm:w-full"
        >
          {isSubmitting ? copy.sending : copy.submit}
        </Button>
      </div>
    </form>
  );
}
