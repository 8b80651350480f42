// Apart from the signals, whose lists of words public pages don't load.

/**
 * The honeypot: a hidden field that only bots fill in. Its name and position mean nothing to browsers and password
 * managers, so autofill leaves it empty.
 */
export const HONEYPOT_FIELD = 'roof_pitch';

/** Set by the form's script: milliseconds between loading the page and submitting. */
export const TIME_SHOWN_FIELD = 'shownForMs';

/** Set by the form's script: whether the start of this form was counted. */
export const START_COUNTED_FIELD = 'isStartCounted';

/** Set by a form that the browser sends by itself: the phone number that the server has asked about. */
export const CONFIRMED_PHONE_FIELD = 'confirmedPhone';

/** Set by a form that the browser sends again by itself: the path and query of the page that had it first. */
export const LANDING_FIELD = 'landing';

/** Set by a form that the browser sends by itself: whether the visitor leaves out the estimate that is attached. */
export const WITHOUT_ESTIMATE_FIELD = 'withoutEstimate';
