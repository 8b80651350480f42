import { useState } from 'react';
import type { SitePage } from '@/lib/site/schema';
import { type AltRow, altsText, scannedRows, storedRows, storedSelectors } from './alt-rows';
import type { ImageWords } from './page-images';

interface AltRowsOptions {
  page: SitePage;
  /** The stored list that the page in view was made with. */
  shown: string | null;
  /** The stored list that the next save takes the place of. */
  stored: string | null;
  /** Told of the text to be stored whenever it may have changed. */
  onChange: (text: string) => void;
}

/** The list of images in the editor. */
export function useAltRows({ page, shown, stored, onChange }: AltRowsOptions) {
  const [rows, setRows] = useState(() => storedRows(stored, page));
  const [hasScanned, setScanned] = useState(false);

  const put = (changed: AltRow[]) => {
    setRows(changed);
    onChange(altsText(changed, storedSelectors(stored)));
  };

  return {
    rows,
    hasScanned,
    scan() {
      const scanned = scannedRows(rows, page, storedSelectors(shown));
      put(scanned);
      setScanned(true);
      return scanned;
    },
    change: (selector: string, words: Partial<ImageWords>) =>
      put(rows.map((row) => (row.selector === selector ? { ...row, ...words } : row))),
    remove: (selector: string) => put(rows.filter((row) => row.selector !== selector)),
    /** Shows another stored list. */
    load(text: string | null) {
      setRows(storedRows(text, page));
      setScanned(false);
    },
  };
}
