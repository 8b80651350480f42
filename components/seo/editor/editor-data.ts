import type { SeoState } from '@/lib/seo/schema';

/** What the editor opens with: a page's stored search data, and the site's address without a path. */
export interface EditorData {
  state: SeoState;
  origin: string;
}
