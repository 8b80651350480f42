import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ContactForm, type ContactFormProps } from '@/components/site/contact/contact-form';
import { watchForms } from '@/components/site/contact/prepare-form';
import { recordVisit } from '@/components/site/contact/visit';
import { business } from '@/lib/site/business';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { contactFormProps } from '../support/contact-form-props';
import { aService } from '../support/offered-services';

const QUESTION = 'That looks short. Is it right?';
const SENTENCE = 'On your roof, 8,100 kWh a year.';

type Answer = Response | Promise<Response> | Error;

/** What the form has posted, and the answers of the server in their order; the last one is repeated. */
function server(...answers: Answer[]) {
  const posts: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.startsWith('/api/savings')) return Response.json({ meta: { sentence: SENTENCE } });
    posts.push(JSON.parse(String(body)));
    const answer = await (answers.length > 1 ? answers.shift() : answers[0]);
    if (answer instanceof Error) throw answer;
    return answer?.clone() ?? Response.json({ data: { id: '1' } }, { status: 201 });
  });
  return posts;
}

const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /Send Message|Sending/, hidden: true });
const success = () => screen.findByText('What happens next');
const describedAs = (label: string) => {
  const ids = control(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};

/** Shows the form as a page does, whose script restores and saves drafts. */
function show(props: Partial<ContactFormProps> = {}) {
  const view = render(<ContactForm {...contactFormProps} {...props} />);
  // A toast's region takes presses only from its next rendering on.
  return { ...view, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

async function fill(user: ReturnType<typeof userEvent.setup>, phone = '828 555 0177') {
  await user.type(control('Name'), 'Ann Smith');
  await user.type(control('Phone'), phone);
  await user.selectOptions(control('Service'), serviceLabel(aService));
  await user.type(control('Message (optional)'), 'Two poplars');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.title = 'Contact Us';
  history.replaceState(null, '', '/contact');
  document.body.replaceChildren();
  navigator.sendBeacon = () => true;
});
// Once, like the script of a page.
watchForms();

test('the form starts with its preset, its placeholder and four rows, and no field is called invalid', () => {
  show();
  expect(control('Address').value).toBe('Not required');
  const service = screen.getByLabelText<HTMLSelectElement>('Service');
  expect(service.value).toBe('');
  expect(service.options[0]?.text).toBe('Select a Service');
  expect(control('Phone').type).toBe('tel');
  expect(control('Email (optional)').type).toBe('email');
  expect(control('Message (optional)').getAttribute('rows')).toBe('4');
  expect(button().textContent).toBe('Send Message');
  const controls = [...(button().form?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])];
  expect(controls.filter(({ required }) => required).map(({ name }) => name)).toEqual([
    'name',
    'phone',
    'service',
  ]);
  expect(controls.filter((one) => one.getAttribute('aria-invalid') === 'true')).toEqual([]);
  // Browsers call a required select invalid while it's empty.
  expect(service.getAttribute('aria-required')).toBe('true');
  expect(service.getAttribute('aria-invalid')).toBe('false');
});

describe('a field', () => {
  test('is checked when it is left, then on every change', async () => {
    server();
    const { user } = show();
    await user.type(control('Email (optional)'), 'ann@');
    expect(describedAs('Email (optional)')).toBe('');
    await user.tab();
    await waitFor(() =>
      expect(describedAs('Email (optional)')).toBe('Enter an email address like name@example.com'),
    );
    expect(control('Email (optional)').getAttribute('aria-invalid')).toBe('true');
    await user.type(control('Email (optional)'), 'example.com');
    await waitFor(() => expect(describedAs('Email (optional)')).toBe(''));
    await user.type(control('Email (optional)'), '@');
    await waitFor(() => expect(describedAs('Email (optional)')).not.toBe(''));
  });

  test('is not checked when it is left for the button, which a message would move', async () => {
    server();
    const { user } = show();
    await user.type(control('Email (optional)'), 'ann@');
    fireEvent.blur(control('Email (optional)'), { relatedTarget: button() });
    await user.keyboard('!');
    expect(describedAs('Email (optional)')).toBe('');
    await user.tab();
    await waitFor(() => expect(describedAs('Email (optional)')).not.toBe(''));
  });
});

describe('an incomplete form', () => {
  test('is not sent, lists what is missing, and marks the title until all is right', async () => {
    const posts = server();
    const { user } = show();
    await user.click(button());
    const summary = await screen.findByRole('alert');
    within(summary).getByRole('heading', { name: 'Some fields need another look' });
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Enter your name', 'Enter your phone number', 'Select a service']);
    await waitFor(() => expect(document.activeElement).toBe(control('Name')));
    expect(document.title).toBe('Error: Contact Us');
    await user.click(within(summary).getByRole('link', { name: 'Select a service' }));
    expect(document.activeElement).toBe(control('Service'));

    await user.type(control('Name'), 'Ann');
    await waitFor(() => expect(describedAs('Name')).toBe(''));
    await user.type(control('Phone'), '828 555 0177');
    await user.selectOptions(control('Service'), aService);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(document.title).toBe('Contact Us');
    expect(posts).toEqual([]);
  });

  test('is announced again at the next try', async () => {
    server();
    const { user } = show();
    await user.click(button());
    const first = await screen.findByRole('alert');
    await user.click(button());
    await waitFor(() => expect(screen.getByRole('alert')).not.toBe(first));
  });

  test('leaves the title to the page that follows', async () => {
    server();
    const { user, unmount } = show();
    await user.click(button());
    await screen.findByRole('alert');
    document.title = 'Our Services';
    unmount();
    expect(document.title).toBe('Our Services');
  });
});

describe('a short phone number', () => {
  test('is asked about once, and then sent as it is', async () => {
    const posts = server();
    const { user } = show();
    await fill(user, '828-555');
    await user.click(control('Message (optional)'));
    await waitFor(() => expect(describedAs('Phone')).toBe(QUESTION));
    await user.click(button());
    await screen.findByRole('heading', { name: 'Check your phone number, or send it as it is' });
    expect(describedAs('Phone')).toBe(QUESTION);
    await waitFor(() => expect(document.activeElement).toBe(control('Phone')));

    // Leaving the field doesn't take the question away; another number does, and is another question.
    await user.click(control('Message (optional)'));
    expect(describedAs('Phone')).toBe(QUESTION);
    await user.clear(control('Phone'));
    await user.type(control('Phone'), '12');
    await user.click(button());
    await waitFor(() => expect(describedAs('Phone')).toBe(QUESTION));
    expect(posts).toEqual([]);
    await user.click(button());
    await success();
    expect(posts.map(({ phone }) => phone)).toEqual(['12']);
  });

  test('is asked about beside what is missing', async () => {
    server();
    const { user } = show();
    await user.type(control('Phone'), '828');
    await user.click(button());
    await waitFor(() => expect(describedAs('Phone')).toBe(QUESTION));
    expect(describedAs('Name')).toBe('Enter your name');
  });

  test('that the server has asked about is taken', async () => {
    const posts = server();
    const values = { name: 'Ann', phone: '828', service: aService, address: 'Not required' };
    const { user } = show({ correction: { values, message: 'Check', fields: { phone: QUESTION } } });
    expect(describedAs('Phone')).toBe(QUESTION);
    const data = new FormData(button().form ?? undefined);
    expect(data.get('confirmedPhone')).toBe('828');
    await user.click(button());
    await success();
    expect(posts).toHaveLength(1);
    expect(posts[0]).not.toHaveProperty('confirmedPhone');
  });
});

describe('sending', () => {
  test('locks the form, then says that it has arrived, and resets it', async () => {
    const answer = Promise.withResolvers<Response>();
    const posts = server(answer.promise);
    const { user } = show();
    await fill(user);
    await user.click(button());
    expect(button().textContent).toBe('Sending...');
    expect(button().disabled).toBe(true);
    expect(control('Name').readOnly).toBe(true);
    answer.resolve(new Response(null, { status: 204 }));
    await success();
    expect(button().textContent).toBe('Send Message');
    expect(button().disabled).toBe(false);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('We have your message'));
    await screen.findByText('Message Sent Successfully');
    expect(await screen.findAllByText("We'll get back to you as soon as possible.")).not.toHaveLength(0);
    expect(posts).toMatchObject([
      {
        name: 'Ann Smith',
        phone: '828 555 0177',
        email: '',
        address: 'Not required',
        service: aService,
        message: 'Two poplars',
        estimate: '',
        submissionId: expect.stringMatching(/^[\da-f-]{36}$/),
        shownForMs: expect.any(Number),
        isStartCounted: true,
      },
    ]);
    for (const label of ['Name', 'Phone', 'Service', 'Message (optional)'])
      expect(control(label).value).toBe('');
    expect(control('Address').value).toBe('Not required');
    expect(localStorage.getItem('ridgelight.contact')).toBeNull();

    // The next message is checked like the first one.
    await user.type(control('Email (optional)'), 'ann@');
    expect(describedAs('Email (optional)')).toBe('');
    await fill(user);
    await user.clear(control('Email (optional)'));
    await user.click(button());
    await waitFor(() => expect(posts).toHaveLength(2));
    expect(posts[1]?.name).toBe('Ann Smith');
    expect(posts[1]?.submissionId).not.toBe(posts[0]?.submissionId);
  });

  test('happens once, however often the button is pressed', async () => {
    const posts = server();
    const { user } = show();
    await fill(user);
    act(() => {
      for (let times = 0; times < 15; times++) {
        button().form?.requestSubmit();
        button().click();
      }
    });
    await success();
    expect(posts).toHaveLength(1);
  });

  test('takes every 2xx for a success, whatever its body', async () => {
    for (const answer of [
      Response.json({}),
      new Response('Accepted', { status: 202, headers: { 'Content-Type': 'text/plain' } }),
    ]) {
      server(answer);
      const { user } = show();
      await fill(user);
      await user.click(button());
      await success();
      cleanup();
    }
  });

  test('sends the honeypot, and what a script or an extension has put in without an event', async () => {
    const posts = server();
    const { user } = show();
    await fill(user);
    control('Leave this empty').value = 'A steep one';
    control('Address').value = '12 Ridge Road';
    await user.click(button());
    await success();
    expect(posts).toMatchObject([{ roof_pitch: 'A steep one', address: '12 Ridge Road' }]);
  });
});

describe('a message that fails', () => {
  test('keeps every value, has a toast that is closed by its button, and its retry has the same submission id', async () => {
    const posts = server(new TypeError('no connection'), Response.json({}));
    const { user } = show();
    await fill(user);
    await user.click(button());
    const alert = await screen.findByText('Error Sending Message', { selector: 'form *' });
    expect(alert.parentElement?.textContent).toContain('Please try again later.');
    expect(document.title).toBe('Error: Contact Us');
    expect(control('Message (optional)').value).toBe('Two poplars');
    const toasts = within(screen.getByRole('region', { name: /Notifications/ }));
    await user.click(await toasts.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(toasts.queryByRole('listitem')).toBeNull());
    await user.click(button());
    await success();
    expect(document.title).toBe('Contact Us');
    expect(posts).toHaveLength(2);
    expect(posts[0]?.submissionId).toBe(posts[1]?.submissionId);
  });

  test('has another submission id with corrections, so that nothing is lost', async () => {
    const posts = server(new TypeError('no connection'), Response.json({}));
    const { user } = show();
    await fill(user);
    await user.click(button());
    await screen.findByText('Error Sending Message', { selector: 'form *' });
    await user.type(control('Phone'), '8');
    await user.click(button());
    await success();
    expect(posts[0]?.submissionId).not.toBe(posts[1]?.submissionId);
  });

  test('says that there is no connection', async () => {
    server(new TypeError('no connection'));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = show();
    await fill(user);
    await user.click(button());
    await screen.findByText(/^You’re offline\./, { selector: 'form *' });
  });

  test('shows the server’s message, and its errors at the fields', async () => {
    const fields = { phone: 'That phone is odd', email: 'So is this address' };
    server(Response.json({ message: 'Check the marked fields.', code: 'invalid', fields }, { status: 400 }));
    const { user } = show();
    await fill(user);
    await user.click(button());
    await waitFor(() => expect(describedAs('Phone')).toBe('That phone is odd'));
    expect(describedAs('Email (optional)')).toBe('So is this address');
    await waitFor(() => expect(document.activeElement).toBe(control('Phone')));
    expect(screen.getAllByRole('listitem', { hidden: false }).map((item) => item.textContent)).toContain(
      'That phone is odd',
    );
    await screen.findByText('Check the marked fields.');
    expect(control('Message (optional)').value).toBe('Two poplars');
  });

  test('shows the rate limit with the phone number', async () => {
    const message = 'That’s too many tries. Please try again in 5 minutes, or call us.';
    const headers = { 'Retry-After': '300' };
    server(Response.json({ message, code: 'too-many-requests' }, { status: 429, headers }));
    const { user } = show();
    await fill(user);
    await user.click(button());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(message);
    expect(alert.textContent).toContain(business().phone.display);
    expect(control('Message (optional)').value).toBe('Two poplars');
  });

  test('does not take the page of a captive portal for a success', async () => {
    server(new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } }));
    const { user } = show();
    await fill(user);
    await user.click(button());
    await screen.findByText('Please try again later.', { selector: 'form *' });
    expect(control('Name').value).toBe('Ann Smith');
  });
});

describe('what was typed', () => {
  test('survives a reload, is shared by the pages with the form, and is gone once it is sent', async () => {
    server();
    const first = show();
    await first.user.type(control('Name'), 'Ann Smith');
    await first.user.selectOptions(control('Service'), aService);
    first.unmount();

    const second = show();
    expect(control('Name').value).toBe('Ann Smith');
    expect(control('Service').value).toBe(aService);
    expect(control('Address').value).toBe('Not required');
    await second.user.type(control('Phone'), '828 555 0177');
    await second.user.click(button());
    await success();
    second.unmount();

    show();
    expect(control('Name').value).toBe('');
  });

  test('can be sent as soon as the page is loaded again, because the time in which it was typed counts', async () => {
    const values = { name: 'Ann', phone: '828 555 0177', service: aService };
    const draft = { fields: values, begunAt: Date.now() - 600_000 };
    localStorage.setItem('ridgelight.contact', JSON.stringify(draft));
    const posts = server();
    const { user } = show({ correction: { values, message: 'Check', fields: {} } });
    await user.click(button());
    await success();
    expect(posts[0]?.shownForMs).toBeGreaterThanOrEqual(600_000);
  });

  test('is kept where storage is blocked, and its retry has the same submission id', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    const posts = server(new TypeError('no connection'), Response.json({}));
    const { user } = show();
    await fill(user);
    await user.click(button());
    await screen.findByText('Error Sending Message', { selector: 'form *' });
    await user.click(button());
    await success();
    expect(posts[0]?.submissionId).toBe(posts[1]?.submissionId);
  });

  test('comes back with its errors from a server that didn’t take it, and is gone once it is sent', async () => {
    server();
    const values = { name: 'Ann', phone: 'call me', service: aService, address: '12 Ridge Road' };
    const fields = { phone: 'Enter a phone number with digits' };
    const { user } = show({ correction: { values, message: 'Check', fields } });
    expect(describedAs('Phone')).toBe('Enter a phone number with digits');
    screen.getByRole('heading', { name: 'One field needs another look' });
    expect(control('Address').value).toBe('12 Ridge Road');
    await user.clear(control('Phone'));
    await user.type(control('Phone'), '828 555 0177');
    await user.click(button());
    await success();
    expect(control('Name').value).toBe('');
    expect(control('Service').value).toBe('');
    expect(control('Address').value).toBe('Not required');
  });

  test.each([
    ['of a server that refused it as a whole', {}, 'That’s too many tries.'],
    ['about its fields', { phone: 'Enter your phone number' }, 'Enter your phone number'],
  ])('comes back with a message %s, which has the focus', (_, fields, text) => {
    const correction = { values: { name: 'Ann' }, message: 'That’s too many tries.', fields };
    document.body.innerHTML = renderToString(<ContactForm {...contactFormProps} correction={correction} />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(text);
    // Browsers focus it when they have loaded the page.
    expect(alert.hasAttribute('autofocus')).toBe(true);
    expect(alert.tabIndex).toBe(-1);
    expect(control('Name').value).toBe('Ann');
  });
});

describe('files', () => {
  const API = '/api/request/key/files';
  const bill = (name = 'bill.pdf') => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
  const filesControl = () => screen.getByLabelText<HTMLInputElement>(/^Add your bill or photos/);
  const filesStatus = () => within(screen.getByRole('region', { name: 'Your files' })).getByRole('status');

  /** The calls for files of a server that takes the message at once, and answers the others in their order. */
  function filesServer(...answers: (Response | Error)[]) {
    const calls: string[] = [];
    vi.stubGlobal('fetch', async (path: string, { method }: RequestInit = {}) => {
      if (path === '/api/contact')
        return Response.json({ data: { id: '1', request: '/request/key' } }, { status: 202 });
      calls.push(`${method} ${path.replace(/[\w-]{36}$/, 'id')}`);
      const answer = answers.shift() ?? new Response('{}', { headers: { 'Upload-Offset': '8' } });
      if (answer instanceof Error) throw answer;
      return answer;
    });
    return calls;
  }

  const begun = () => new Response('{}', { headers: { 'Upload-Offset': '0' } });

  async function sendWith(files: File[]) {
    const { user } = show();
    await fill(user);
    await user.upload(filesControl(), files);
    await user.click(button());
    await success();
    return user;
  }

  test('are sent to the page of the request once the message is there, and go on when another message is begun', async () => {
    const calls = filesServer(begun());
    const user = await sendWith([bill()]);
    await user.click(screen.getByRole('button', { name: 'Send another message' }));
    await waitFor(() => expect(filesStatus().textContent).toBe('We have your file, too.'));
    expect(calls).toEqual([`POST ${API}`, `PATCH ${API}/id`]);
    expect(filesControl().files).toHaveLength(0);
  });

  test('wait for the line and for a request that isn’t stored yet, and then go on', async () => {
    const missing = Response.json({ message: 'This link opens nothing anymore.' }, { status: 404 });
    const calls = filesServer(missing, new TypeError('Failed to fetch'), begun());
    await sendWith([bill()]);
    await waitFor(() => {
      dispatchEvent(new Event('online'));
      expect(filesStatus().textContent).toBe('We have your file, too.');
    });
    expect(calls).toEqual([`POST ${API}`, `POST ${API}`, `POST ${API}`, `PATCH ${API}/id`]);
  });

  test('that are refused leave the message as it is, and name the page to add others on', async () => {
    filesServer(begun(), Response.json({ message: 'We can open photos.' }, { status: 415 }));
    await sendWith([bill('roof.svg')]);
    await screen.findByText('We can open photos.');
    screen.getByText('roof.svg');
    expect(filesStatus().textContent).toBe(
      'One file wasn’t sent. You can add it on your own page for this request.',
    );
    const link = within(filesStatus()).getByRole('link');
    expect(link.getAttribute('href')).toBe('/request/key#files');
  });

  test('without a page to send them to are said not to be sent', async () => {
    server(Response.json({ data: { id: '1' } }, { status: 201 }));
    await sendWith([bill()]);
    await screen.findByText(/Your files weren’t sent/);
  });

  test('stay chosen when the message has to be corrected, and are no part of a draft', async () => {
    server();
    const first = show();
    await first.user.upload(filesControl(), [bill()]);
    await first.user.type(control('Name'), 'Ann');
    await first.user.click(button());
    await screen.findByRole('alert');
    expect(filesControl().files).toHaveLength(1);
    first.unmount();
    show();
    expect(control('Name').value).toBe('Ann');
    expect(filesControl().files).toHaveLength(0);
  });
});

describe('the service of the page that the visitor comes from', () => {
  test('is selected before that of a draft, once', async () => {
    server();
    const [other] = serviceIds().filter((id) => id !== aService);
    const first = show();
    await first.user.selectOptions(control('Service'), other ?? '');
    first.unmount();
    history.replaceState(null, '', `/contact?utm_source=mail&service=${aService}`);
    const second = show();
    expect(control('Service').value).toBe(aService);
    expect(location.search).toBe('?utm_source=mail');
    await second.user.selectOptions(control('Service'), other ?? '');
    second.unmount();
    show();
    expect(control('Service').value).toBe(other);
  });

  test('is ignored if there is none of that name', () => {
    server();
    history.replaceState(null, '', '/contact?service=no-such-service');
    show();
    expect(control('Service').value).toBe('');
    expect(location.search).toBe('');
  });
});

describe('a savings estimate', () => {
  const line = () => screen.queryByText('Attached from our savings page');
  const isShown = () => line()?.closest('[hidden]') === null;
  const estimate = { query: 'bill=210', sentence: SENTENCE };

  test('goes along, stays with the draft, and does not come back after sending', async () => {
    const posts = server();
    history.replaceState(null, '', '/contact?estimate=bill%3D210');
    const first = show({ estimate });
    screen.getByText(SENTENCE);
    expect(location.search).toBe('');
    first.unmount();

    const second = show();
    await screen.findByText(SENTENCE);
    expect(isShown()).toBe(true);
    await fill(second.user);
    await second.user.click(button());
    await success();
    expect(posts).toMatchObject([{ estimate: 'bill=210' }]);
    expect(isShown()).toBe(false);
    await fill(second.user);
    await second.user.click(button());
    await waitFor(() => expect(posts).toHaveLength(2));
    expect(posts[1]).toMatchObject({ estimate: '' });
  });

  test('does not come back after sending on the page that was rendered with it', async () => {
    const posts = server();
    history.replaceState(null, '', '/contact?estimate=bill%3D210');
    const { user } = show({ estimate });
    for (const count of [1, 2]) {
      await fill(user);
      await user.click(button());
      await waitFor(() => expect(posts).toHaveLength(count));
      await success();
    }
    expect(posts.map((post) => post.estimate)).toEqual(['bill=210', '']);
    expect(isShown()).toBe(false);
  });

  test('is left out for good', async () => {
    const posts = server();
    history.replaceState(null, '', '/contact?estimate=bill%3D210');
    const first = show({ estimate });
    await first.user.click(screen.getByRole('link', { name: 'Leave it out' }));
    expect(isShown()).toBe(false);
    expect(document.activeElement).toBe(button());
    first.unmount();
    const second = show();
    expect(isShown()).toBe(false);
    await fill(second.user);
    await second.user.click(button());
    await success();
    expect(posts).toMatchObject([{ estimate: '' }]);
  });

  test('is left out by its link, where the form has no script yet', async () => {
    server();
    history.replaceState(null, '', '/contact?estimate=bill%3D210');
    const first = show({ estimate });
    const { pathname, search } = new URL(
      screen.getByRole<HTMLAnchorElement>('link', { name: 'Leave it out' }).href,
    );
    first.unmount();
    history.replaceState(null, '', pathname + search);
    show();
    expect(isShown()).toBe(false);
    expect(location.search).toBe('');
  });
});

test('a sent request has a page of its own, which the confirmation links to', async () => {
  const path = `/request/${'k'.repeat(43)}`;
  server(Response.json({ data: { id: '1', request: path } }, { status: 201 }));
  const { user } = show();
  await fill(user);
  await user.click(button());
  await success();
  const link = screen.getByRole('link', { name: 'Open your own page for this request' });
  expect(link.getAttribute('href')).toBe(path);
});

describe('where the visitor came from', () => {
  test('goes along, and a second page of the site does not erase it', async () => {
    const posts = server();
    history.replaceState(null, '', '/services?utm_source=newsletter&gclid=click-1');
    recordVisit();
    history.replaceState(null, '', '/contact');
    recordVisit();
    const { user } = show();
    await fill(user);
    await user.click(button());
    await success();
    const touch = { landingPage: '/services', utm: { source: 'newsletter' }, gclid: 'click-1' };
    expect(posts).toMatchObject([{ attribution: { first: touch, last: touch } }]);
  });

  test('is not the page about a request, whose address is its key', async () => {
    const posts = server();
    history.replaceState(null, '', `/request/${'k'.repeat(43)}`);
    recordVisit();
    history.replaceState(null, '', '/contact');
    const { user } = show();
    await fill(user);
    await user.click(button());
    await success();
    expect(JSON.stringify(posts)).not.toContain('kkk');
  });

  test('is the first and the last visit', async () => {
    const posts = server();
    for (const source of ['newsletter', 'yard-sign', 'search']) {
      history.replaceState(null, '', `/?utm_source=${source}`);
      recordVisit();
    }
    const { user } = show();
    await fill(user);
    await user.click(button());
    await success();
    expect(posts).toMatchObject([
      { attribution: { first: { utm: { source: 'newsletter' } }, last: { utm: { source: 'search' } } } },
    ]);
  });
});
