import { clearDraft } from './contact-draft';

const SENT_KEY = 'ridgelight.sent';
const SENT_HASH = '#message-sent';

/**
 * Watches forms that the browser submits by itself, because the app isn't loaded yet: nothing typed is lost when there is no
 * connection, and the draft of what has been sent is removed.
 */
export function watchNativeSubmits() {
  // In this order, because the first access to storage blocks a page for tens of milliseconds.
  if (location.hash === SENT_HASH && takeMark()) clearDraft();
  // After the app's own handler, which prevents the browser's submission.
  window.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !form.matches('[data-draft]')) return;
    if (navigator.onLine) return mark();
    event.preventDefault();
    showOffline(event.submitter as HTMLButtonElement, form.dataset.offline ?? '');
  });
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
