import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { ContactForm } from './contact-form';

/**
 * Hydrates the form in `<contact-form>` with its props: when this returns, the form handles events. React reports what doesn't
 * match as an uncaught error.
 */
export function hydrateContactForm(element: HTMLElement) {
  const message = element.querySelector('textarea');
  const typed = message?.value ?? '';
  flushSync(() => hydrateRoot(element, <ContactForm {...JSON.parse(element.dataset.props ?? '')} />));
  // React resets a textarea to what the server rendered.
  if (message && message.value !== typed) message.value = typed;
}
