import { beforeEach } from 'vitest';
import { registerPublisher, SITEMAP } from '@/lib/documents/publish';

/** Records which pages are published again in a test, besides the sitemap: `*` stands for all of them. */
export function recordPublished(): string[] {
  const published: string[] = [];
  registerPublisher({
    publish: async (path) => void (path !== SITEMAP && published.push(path)),
    publishAll: async () => void published.push('*'),
    refreshAll: async () => void published.push('*'),
    render: () => Promise.reject(new Error('no page is rendered here')),
  });
  beforeEach(() => {
    published.length = 0;
  });
  return published;
}
