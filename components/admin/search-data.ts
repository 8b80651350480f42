import type { SitePage } from '@/lib/site/schema';

/** The most characters that a search result shows, and the span that uses the room well. */
export const titleLength = { max: 70, from: 50, to: 60 };
export const descriptionLength = { max: 160, from: 150, to: 160 };

/** One text that search engines read, and what is wrong with it. */
export interface SearchText {
  text: string;
  length: number;
  isTooLong: boolean;
  /** The other pages that say the very same. */
  sameAs: string[];
}

/** What one public page tells search engines. */
export interface SearchDataRow {
  path: string;
  name: string;
  title: SearchText;
  description: SearchText;
  h1: string;
}

/** The search data of the pages, with every text measured and compared with those of all others. */
export function searchDataOf(pages: SitePage[]): SearchDataRow[] {
  const measured = (page: SitePage, field: 'metaTitle' | 'metaDescription', max: number): SearchText => {
    const text = page[field];
    const isSame = (other: SitePage) => comparable(other[field]) === comparable(text);
    return {
      text,
      length: text.length,
      isTooLong: text.length > max,
      sameAs: pages.filter((other) => other.path !== page.path && isSame(other)).map(({ path }) => path),
    };
  };
  return pages.map((page) => ({
    path: page.path,
    name: page.name,
    title: measured(page, 'metaTitle', titleLength.max),
    description: measured(page, 'metaDescription', descriptionLength.max),
    h1: page.h1,
  }));
}

const comparable = (text: string) => text.trim().toLowerCase();
