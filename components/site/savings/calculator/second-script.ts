/**
 * What the calculator loads once its first answer stands: drawings, and what few visitors use. The answer itself needs to come
 * soon after the first touch, on a phone, too.
 */
export { drawingsView } from '@/components/site/savings/answer/drawings-view';
export { copyLink } from './copy-link';
export { drawForm } from './draw-form';
export { fillForm } from './fill-form';
export { fillMonths } from './fill-months';
export { formNote } from './form-note';
export { watchSkyline } from './skyline-drag';
export { showTimes, solveTime } from './sun-times';
