import { SERVICE_PARAMETER } from '@/lib/site/consultation-path';

/**
 * Selects the service whose page the visitor comes from, as the URL says, before one that a draft has from an earlier page.
 * Then removes it from the URL, so that a reload doesn't replace what the visitor selects.
 */
export function preselectService(form: HTMLFormElement) {
  const url = new URL(location.href);
  const service = url.searchParams.get(SERVICE_PARAMETER);
  const select = form.elements.namedItem(SERVICE_PARAMETER);
  if (!service || !(select instanceof HTMLSelectElement)) return;
  if ([...select.options].some(({ value }) => value === service)) select.value = service;
  url.searchParams.delete(SERVICE_PARAMETER);
  history.replaceState(history.state, '', url);
}
