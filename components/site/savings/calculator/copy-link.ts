import { part } from './part';

const COPIED_MS = 3_000;

/** Copies a link and says so on the button for a while; where a page may not copy, it shows the link, selected. */
export async function copyLink(root: HTMLElement, button: HTMLElement, link: string) {
  try {
    await navigator.clipboard.writeText(link);
    const { textContent } = button;
    const { copied = '' } = button.dataset;
    if (textContent === copied) return;
    button.textContent = copied;
    setTimeout(() => (button.textContent = textContent), COPIED_MS);
  } catch {
    const field = part(root, 'link');
    if (!field) return;
    (field.parentElement as HTMLElement).hidden = false;
    field.value = link;
    field.select();
  }
}
