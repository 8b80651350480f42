// What a public page shows that only a browser knows. It's part of the script of documents (../start), and runs within the app
// where Next serves a page by itself (./islands.tsx).
import { watchForms } from '@/components/site/contact/prepare-form';
import { recordVisit } from '@/components/site/contact/visit';
import { runWhenIdle } from './idle-queue';
import { LiveMapElement } from './live-map-element';
import { closeMenu } from './menu';
import { NextStepElement } from './next-step-element';
import { OpeningTimeElement } from './opening-time-element';
import { prepareDetails } from './prepare-details';
import { RateNoticeElement } from './rate-notice-element';
import { SavingsCalculatorElement } from './savings-calculator-element';
import { ScrollCarouselElement } from './scroll-carousel-element';
import { StoredAltsElement } from './stored-alts-element';
import { SunTodayElement } from './sun-today-element';
import { TodayMarkElement } from './today-mark-element';
import { whenShown } from './when-shown';

function start() {
  watchForms();
  closeMenu();
  customElements.define('next-step', NextStepElement);
  customElements.define('opening-time', OpeningTimeElement);
  customElements.define('savings-calculator', SavingsCalculatorElement);
  runWhenIdle([
    () => customElements.define('today-mark', TodayMarkElement),
    () => customElements.define('rate-notice', RateNoticeElement),
    () => customElements.define('live-map', LiveMapElement),
    () => customElements.define('scroll-carousel', ScrollCarouselElement),
    () => customElements.define('sun-today', SunTodayElement),
    () => customElements.define('stored-alts', StoredAltsElement),
    recordVisit,
    ...prepareDetails(),
  ]);
}

whenShown(start);
