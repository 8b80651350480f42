import { leadDetailsText, leadFactsOf, NOT_GIVEN } from '@/components/leads/lead-fields';
import type { Lead } from '@/lib/leads/schema';

/**
 * Copies the details to the clipboard as plain text and as an HTML table with links (for rich text editors); both end with
 * the lead's URL for colleagues.
 */
export async function copyDetails(lead: Lead) {
  const leadUrl = new URL(`/admin/form-fills?lead=${lead.id}`, window.location.href).href;
  const text = `${leadDetailsText(lead)}\n\n${leadUrl}`;
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': new Blob([text], { type: 'text/plain' }),
        'text/html': new Blob([detailsTable(lead, leadUrl)], { type: 'text/html' }),
      }),
    ]);
    window.alert('Lead details copied to clipboard!');
  } catch {
    // No permission, or a page served over plain HTTP: the Clipboard API isn't available.
    window.alert('Your browser didn’t allow copying. Select the details and copy them by hand.');
  }
}

// Built from DOM elements, so that visitor input is never parsed as HTML.
function detailsTable(lead: Lead, leadUrl: string) {
  const table = document.createElement('table');
  for (const { label, text, href } of leadFactsOf(lead)) {
    const value = text(lead);
    const row = table.insertRow();
    const head = document.createElement('th');
    head.textContent = label;
    head.style.cssText = 'text-align:left;vertical-align:top;padding-right:1em';
    const cell = document.createElement('td');
    cell.style.whiteSpace = 'pre-line';
    cell.append(value !== null && href ? link(value, href(value)) : (value ?? NOT_GIVEN));
    row.append(head, cell);
  }
  const place = document.createElement('p');
  place.append(link('Open the lead', leadUrl));
  return table.outerHTML + place.outerHTML;
}

function link(text: string, href: string) {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.textContent = text;
  return anchor;
}
