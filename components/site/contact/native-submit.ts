import { clearDraft } from './contact-draft';

const SENT_KEY = 'ridgelight.sent';
const SENT_HASH = '#message-sent';

/**
 * Watches forms that the browser submits by itself, because the app isn't loaded yet: incomplete ones wait for the app,
 * nothing typed is lost when there is no connection, and the draft of what has been sent is removed.
 */
export function watchNativeSubmits() {
  // In this order, because the first access to storage blocks a page for tens of milliseconds.
  if (location.hash === SENT_HASH && takeMark()) clearDraft();
  const onInvalid = (event: Event) => {
    const control = event.target as HTMLInputElement;
    // The button is invalid only while it says that there is no connection.
    if (control.type === 'submit' || !control.form?.matches('[data-draft]')) return;
    event.preventDefault();
    awaitApp(control.form);
  };
  window.addEventListener('invalid', onInvalid, { capture: true });
  // After the app's own handler, which prevents the browser's submission.
  window.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !form.matches('[data-draft]')) return;
    if (navigator.onLine) return mark();
    event.preventDefault();
    showOffline(event.submitter as HTMLButtonElement, form.dataset.offline ?? '');
  });
}

// As long as the form's validator may take.
const MAX_WAIT_MS = 3_000;
let isWaiting = false;

/**
 * Has an incomplete form submitted again by the app, which says what is missing, instead of showing the browser's bubble. If
 * the app doesn't start, the server says it.
 */
function awaitApp(form: HTMLFormElement) {
  if (isWaiting) return;
  isWaiting = true;
  const submit = () => {
    observer.disconnect();
    isWaiting = false;
    form.requestSubmit(form.querySelector<HTMLButtonElement>('[type=submit]'));
  };
  const observer = new MutationObserver(submit);
  // The app sets it once it validates the form itself.
  observer.observe(form, { attributeFilter: ['novalidate'] });
  setTimeout(() => {
    form.noValidate = true;
  }, MAX_WAIT_MS);
}

function showOffline(button: HTMLButtonElement, message: string) {
  button.setCustomValidity(message);
  button.reportValidity();
  // The next press submits again.
  button.addEventListener('click', () => button.setCustomValidity(''), { once: true });
}

// In this tab only: a message that is being written in another isn't the one that was sent.
function mark() {
  try {
    sessionStorage.setItem(SENT_KEY, 'yes');
  } catch {
    // Where storage is blocked, there is no draft to remove.
  }
}

function takeMark(): boolean {
  try {
    const isMarked = sessionStorage.getItem(SENT_KEY) !== null;
    sessionStorage.removeItem(SENT_KEY);
    return isMarked;
  } catch {
    return false;
  }
}
