import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContactForm, type ContactFormProps } from '@/components/site/contact/contact-form';
import { ContactFormElement } from '@/components/site/contact/contact-form-element';
import { contactFormProps } from '../support/contact-form-props';
import { aService } from '../support/offered-services';

const roots: Root[] = [];
vi.mock('react-dom/client', async (importActual) => {
  const actual = await importActual<typeof import('react-dom/client')>();
  const hydrateRoot: typeof actual.hydrateRoot = (...hydrated) => {
    const root = actual.hydrateRoot(...hydrated);
    roots.push(root);
    return root;
  };
  return { ...actual, hydrateRoot };
});

const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^Send(ing|\sMessage)/, hidden: true });
const form = () => button().form as HTMLFormElement;

/** Shows the form as a document does, with its script. A mismatch of the hydration is an error in the console. */
function openDocument(props: Partial<ContactFormProps> = {}) {
  const all = { ...contactFormProps, ...props };
  const main = document.createElement('main');
  main.innerHTML = renderToString(
    <contact-form data-props={JSON.stringify(all)}>
      <ContactForm {...all} />
    </contact-form>,
  );
  // As a whole, like in a document that has been parsed when its script runs.
  document.body.append(main);
}

const fill = () => {
  for (const [label, value] of [
    ['Name', 'Ann Smith'],
    ['Phone', '828 555 0177'],
    ['Service', aService],
  ] as const)
    control(label).value = value;
};

customElements.define('contact-form', ContactFormElement);

beforeEach(() => {
  // React works by itself here, as it does in a document.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  // Happy DOM has it only for controls.
  Object.defineProperty(HTMLDivElement.prototype, 'autofocus', {
    configurable: true,
    get(this: HTMLElement) {
      return this.hasAttribute('autofocus');
    },
  });
  localStorage.clear();
  history.replaceState(null, '', '/contact');
  navigator.sendBeacon = () => true;
});
afterEach(() => {
  vi.useRealTimers();
  // Otherwise it would work on in the documents of other tests.
  for (const root of roots.splice(0)) root.unmount();
  document.body.replaceChildren();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

test('hydrates the form when it is touched, with what was typed in the same input', async () => {
  openDocument();
  control('Name').value = 'Ann Smith';
  const input = control('Name');
  expect(form().dataset.ready).toBeUndefined();
  fireEvent.focusIn(input);
  await waitFor(() => expect(form().dataset.ready).toBe(''));
  fireEvent.blur(control('Email (optional)'));
  button().click();
  await screen.findByRole('alert');
  expect(control('Name')).toBe(input);
  expect(input.value).toBe('Ann Smith');
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

test('is hydrated in a task of its own, after what the visitor did while the script was evaluated', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  openDocument();
  fireEvent.focusIn(control('Name'));
  await import('@/components/site/contact/contact-island');
  // All that the task of the script does.
  await new Promise(setImmediate);
  expect(form().dataset.ready).toBeUndefined();
  vi.runAllTimers();
  vi.useRealTimers();
  await waitFor(() => expect(form().dataset.ready).toBe(''));
});

test('looks as if it were sending at once, and sends by the script when it has come', async () => {
  const posts: unknown[] = [];
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    posts.push(JSON.parse(String(body)));
    return answer.promise;
  });
  openDocument();
  fill();
  button().click();
  expect(button().textContent).toBe('Sending...');
  expect(button().disabled).toBe(true);
  await waitFor(() => expect(posts).toMatchObject([{ name: 'Ann Smith', service: aService }]));
  expect(button().textContent).toBe('Sending...');
  expect(button().disabled).toBe(true);
  answer.resolve(Response.json({}));
  await screen.findByText('What happens next');
  expect(button().textContent).toBe('Send Message');
  expect(button().disabled).toBe(false);
  expect(control('Name').value).toBe('');
});

test('says what is missing, instead of the browser, at the first press', async () => {
  openDocument();
  button().click();
  await screen.findByRole('heading', { name: 'Some fields need another look' });
  await waitFor(() => expect(document.activeElement).toBe(control('Name')));
});

test('hydrates a form that came back from the server as it is', async () => {
  const fields = { phone: 'Enter a phone number with digits' };
  openDocument({ correction: { values: { name: 'Ann', phone: 'call me' }, message: 'Check', fields } });
  fireEvent.focusIn(control('Phone'));
  await waitFor(() => expect(form().dataset.ready).toBe(''));
  await screen.findByRole('heading', { name: 'One field needs another look' });
  expect(control('Phone').value).toBe('call me');
});

test('keeps a message that was typed before the script came', async () => {
  openDocument();
  control('Message (optional)').value = 'Call me after five';
  fireEvent.focusIn(control('Message (optional)'));
  await waitFor(() => expect(form().dataset.ready).toBe(''));
  expect(control('Message (optional)').value).toBe('Call me after five');
});

test('shows what was sent, and not an older draft, when it comes back with errors', async () => {
  localStorage.setItem(
    'ridgelight.contact',
    JSON.stringify({ fields: { name: 'An older name', email: 'old@example.com' } }),
  );
  const values = { name: 'Ann Smith', phone: 'call me', service: aService };
  openDocument({
    correction: { values, message: 'Check it', fields: { phone: 'Enter a phone number with digits' } },
  });
  expect(control('Name').value).toBe('Ann Smith');
  expect(control('Email (optional)').value).toBe('');
  expect(JSON.parse(localStorage.getItem('ridgelight.contact') ?? '').fields).toMatchObject({
    name: 'Ann Smith',
    email: '',
  });
});

test('is hydrated at once with an estimate of the draft, which it shows', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ meta: { sentence: 'On your roof, 8,100 kWh.' } }));
  localStorage.setItem('ridgelight.contact', JSON.stringify({ fields: { estimate: 'bill=210' } }));
  openDocument();
  await screen.findByText(/^On your roof/);
});
