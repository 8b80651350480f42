import { hydrateRoot } from 'react-dom/client';
import { ContactForm } from './contact-form';

/** Hydrates the form in `<contact-form>` with its props. React reports what doesn't match as an uncaught error. */
export function hydrateContactForm(element: HTMLElement) {
  hydrateRoot(element, <ContactForm {...JSON.parse(element.dataset.props ?? '')} />);
}
