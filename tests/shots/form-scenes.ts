import type { Page } from 'playwright';
import type { Scene } from './scene';
import { orFirst } from './story-service';

const form = (page: Page) => page.locator('form[action="/api/contact"]');
const field = (page: Page, label: string) => form(page).getByLabel(label);
const button = (page: Page) => form(page).getByRole('button');
const scrollToForm = (page: Page) =>
  form(page).evaluate((node) => node.scrollIntoView({ behavior: 'instant' }));

/** The form's script is loaded when the form is touched. */
async function waitForFormScript(page: Page) {
  await scrollToForm(page);
  await form(page).dispatchEvent('pointerover');
  await page.locator('form[data-ready][action="/api/contact"]').waitFor();
}

const LONG_NAME = 'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley of Upper Swannanoa';

async function fill(page: Page, name = 'Avery Lunsford', phone = '828 555 0177') {
  await field(page, 'Name').fill(name);
  await field(page, 'Phone').fill(phone);
  await field(page, 'Service').selectOption(orFirst('energy-storage'));
  await field(page, 'Message').fill('Two poplars, one steep roof. We were nine days without power.');
}

async function fillAndSend(page: Page) {
  await waitForFormScript(page);
  await fill(page);
  await button(page).click();
}

const respondWith =
  (status: number, body: object): Scene['arrange'] =>
  (page) =>
    page.route('/api/contact', (route) => route.fulfill({ status, json: body }));

const waitForText = (text: string) => (page: Page) => page.getByText(text).last().waitFor();

/** The contact form in each of its states; only one without JavaScript sends a request to the server. */
export const formScenes: Scene[] = [
  { name: 'contact: idle', path: '/contact', windowOnly: true, act: scrollToForm },
  {
    name: 'contact: focus',
    path: '/contact',
    windowOnly: true,
    act: async (page) => {
      await scrollToForm(page);
      await page.keyboard.press('Tab');
      await field(page, 'Name').focus();
    },
  },
  { name: 'contact: filled', path: '/contact', windowOnly: true, act: (page) => fill(page) },
  {
    name: 'contact: invalid',
    path: '/contact',
    act: async (page) => {
      await waitForFormScript(page);
      await button(page).click();
      await waitForText('Enter your name')(page);
    },
  },
  {
    name: 'contact: long words',
    path: '/contact',
    widths: [320, 390],
    act: (page) => fill(page, LONG_NAME, '+1 (828) 555-0177 extension 40021'),
  },
  {
    name: 'contact: sending',
    path: '/contact',
    windowOnly: true,
    arrange: (page) => page.route('/api/contact', () => {}),
    act: fillAndSend,
  },
  {
    name: 'contact: sent, with its toast',
    path: '/contact',
    windowOnly: true,
    arrange: respondWith(201, { data: { id: 'f3a0c5de-5e0b-4a52-9c07-2b7d3a1e9f10' }, message: '' }),
    act: async (page) => {
      await fillAndSend(page);
      await waitForText('We have your message')(page);
    },
  },
  {
    name: 'contact: failed, with its toast',
    path: '/contact',
    windowOnly: true,
    arrange: respondWith(500, {}),
    act: async (page) => {
      await fillAndSend(page);
      await waitForText('Error Sending Message')(page);
    },
  },
  {
    name: 'contact: refused by the server',
    path: '/contact',
    arrange: respondWith(400, {
      message: 'Check the marked fields.',
      code: 'invalid',
      fields: { phone: 'Enter a phone number with digits' },
    }),
    act: async (page) => {
      await fillAndSend(page);
      await waitForText('Check the marked fields.')(page);
    },
  },
  {
    name: 'contact: sent without JavaScript',
    path: '/contact#message-sent',
    browser: { javaScriptEnabled: false },
  },
  {
    name: 'contact: refused by the server, without JavaScript',
    path: '/contact',
    browser: { javaScriptEnabled: false },
    act: async (page) => {
      await fill(page, LONG_NAME, 'call me maybe');
      await button(page).click();
      await waitForText('Enter a phone number with digits')(page);
    },
  },
];
