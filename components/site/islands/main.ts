// What a public page shows that only a browser knows. It's part of the script of documents (../start), and runs within the app
// where Next serves a page by itself (./islands.tsx).
import { clearConfirmedDraft } from '@/components/site/contact/contact-draft';
import { watchForms } from '@/components/site/contact/prepare-form';
import { recordVisit } from '@/components/site/contact/visit';
import { BillAnswerElement } from './bill-answer-element';
import { OpeningTimeElement, RateNoticeElement } from './clock-elements';
import { LiveMapElement } from './live-map-element';
import { NextStepElement } from './next-step-element';
import { RequestFilesElement } from './request-files-element';
import { SavingsCalculatorElement } from './savings-calculator-element';
import { ScrollCarouselElement } from './scroll-carousel-element';
import { StoredAltsElement } from './stored-alts-element';
import { SunTodayElement } from './sun-today-element';
import { whenShown } from './when-shown';

const CLOSED = '#site-menu > .menu-sheet, .fold:not([open]) > :not(summary)';
const MAX_IDLE_WAIT_MS = 500;

function start() {
  watchForms();
  closeMenu();
  customElements.define('next-step', NextStepElement);
  customElements.define('opening-time', OpeningTimeElement);
  customElements.define('bill-answer', BillAnswerElement);
  customElements.define('savings-calculator', SavingsCalculatorElement);
  // Its button is invisible before.
  customElements.define('live-map', LiveMapElement);
  customElements.define('request-files', RequestFilesElement);
  runWhenIdle([
    () => customElements.define('rate-notice', RateNoticeElement),
    () => customElements.define('scroll-carousel', ScrollCarouselElement),
    () => customElements.define('sun-today', SunTodayElement),
    () => customElements.define('stored-alts', StoredAltsElement),
    recordVisit,
    ...prepareDetails(),
  ]);
}

// At once: the visitor may be on the next page before this one is parsed, and only this one says that the message arrived.
clearConfirmedDraft();
whenShown(start);

/** Closes the menu of small screens (mobile-menu.tsx) when a link in it is chosen, and on Escape, which restores the focus. */
function closeMenu() {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('#site-menu a')) close();
  });
  document.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Escape' && target instanceof Element && target.closest('#site-menu')) close();
  });
}

function close() {
  const menu = document.querySelector<HTMLDetailsElement>('#site-menu[open]');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus({ preventScroll: true });
}

/** Runs the tasks one by one while the browser is idle, so that they never delay a paint or an answer to the visitor. */
function runWhenIdle(tasks: (() => void)[]) {
  const [task, ...rest] = tasks;
  if (!task) return;
  const run = () => {
    task();
    runWhenIdle(rest);
  };
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: MAX_IDLE_WAIT_MS });
  else setTimeout(run, 1);
}

/** Tasks that have the browser lay out what is closed, which would delay its first opening on a slow phone. */
function prepareDetails(): (() => void)[] {
  return [...document.querySelectorAll(CLOSED)].map((part) => () => part.getBoundingClientRect());
}
