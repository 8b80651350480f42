// What a public page shows that only a browser knows. It's part of the page's own script (../start), before and without the
// framework; the app runs it where the page didn't (./islands.tsx).
import { keepDraft } from '@/components/site/contact/keep-draft';
import { watchNativeSubmits } from '@/components/site/contact/native-submit';
import { selectPreset } from '@/components/site/contact/select-preset';
import { recordVisit } from '@/components/site/contact/visit';
import { runWhenIdle } from './idle-queue';
import { layOutSections } from './lay-out-sections';
import { LiveMapElement } from './live-map-element';
import { closeMenu } from './menu';
import { NextStepElement } from './next-step-element';
import { OpeningTimeElement } from './opening-time-element';
import { prepareDetails } from './prepare-details';
import { RateNoticeElement } from './rate-notice-element';
import { SavingsCalculatorElement } from './savings-calculator-element';
import { ScrollStripElement } from './scroll-strip-element';
import { StoredAltsElement } from './stored-alts-element';
import { SunTodayElement } from './sun-today-element';
import { TodayMarkElement } from './today-mark-element';
import { whenParsed } from './when-parsed';

declare global {
  interface Window {
    islandsStarted?: boolean;
  }
}

function start() {
  // The page and the app may both get here: the first one does it.
  if (isStarted()) return;
  watchNativeSubmits();
  keepDraft();
  selectPreset();
  closeMenu();
  customElements.define('next-step', NextStepElement);
  customElements.define('opening-time', OpeningTimeElement);
  customElements.define('savings-calculator', SavingsCalculatorElement);
  layOutSections();
  runWhenIdle([
    () => customElements.define('today-mark', TodayMarkElement),
    () => customElements.define('rate-notice', RateNoticeElement),
    () => customElements.define('live-map', LiveMapElement),
    () => customElements.define('scroll-strip', ScrollStripElement),
    () => customElements.define('sun-today', SunTodayElement),
    () => customElements.define('stored-alts', StoredAltsElement),
    () => StoredAltsElement.applyAll(),
    recordVisit,
    ...prepareDetails(),
  ]);
}

function isStarted(): boolean {
  const { islandsStarted } = window;
  window.islandsStarted = true;
  return islandsStarted ?? false;
}

whenParsed(start);
