// The script that every document loads. It must stay small (tests/budgets.json).
import { ContactFormElement } from '@/components/site/contact/contact-form-element';
import '@/components/site/islands/main';
import { whenShown } from '@/components/site/islands/when-shown';

// Only here: where Next serves a page, it hydrates the form with the rest.
whenShown(() => customElements.define('contact-form', ContactFormElement));
