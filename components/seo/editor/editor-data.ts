import type { SeoState } from '@/lib/seo/schema';
import type { DayExceptions } from '@/lib/site/holidays';
import type { ModelFigures } from '@/lib/site/model-figures';

/** What the editor opens with: a page's stored search data, and the site's address without a path. */
export interface EditorData {
  state: SeoState;
  origin: string;
  /** The model's figures in the texts of pages. */
  figures: ModelFigures;
  /** The days that have other hours than their week. */
  exceptions: DayExceptions;
}
