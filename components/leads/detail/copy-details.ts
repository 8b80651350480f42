import { leadDetailsText, leadFacts, NOT_GIVEN } from '@/components/leads/lead-fields';
import type { Lead } from '@/lib/leads/schema';

/**
 * Copies the details as lines of text and, for a mail with formatting, as a table with live links; both end with the
 * address at which a colleague finds the lead.
 */
export async function copyDetails(lead: Lead) {
  const address = new URL(`/admin/form-fills?lead=${lead.id}`, window.location.href).href;
  const text = `${leadDetailsText(lead)}\n\n${address}`;
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': new Blob([text], { type: 'text/plain' }),
        'text/html': new Blob([detailsTable(lead, address)], { type: 'text/html' }),
      }),
    ]);
    window.alert('Lead details copied to clipboard!');
  } catch {
    // No permission, or a page that did not come over https: there is no clipboard to write to.
    window.alert('Your browser did not allow copying. Select the details and copy them by hand.');
  }
}

// Built of elements, so that nothing a visitor wrote is read as markup.
function detailsTable(lead: Lead, address: string) {
  const table = document.createElement('table');
  for (const { label, text, href } of leadFacts) {
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
  place.append(link('Open the lead', address));
  return table.outerHTML + place.outerHTML;
}

function link(text: string, href: string) {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.textContent = text;
  return anchor;
}
