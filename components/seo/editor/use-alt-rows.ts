import { useState } from 'react';
import type { SitePage } from '@/lib/site/schema';
import { type AltRow, altsText, scannedRows, storedRows, storedSelectors } from './alt-rows';
import type { ImageAlt } from './page-images';

interface AltRowsOptions {
  page: SitePage;
  /** The stored list that the visible page was rendered with. */
  shown: string | null;
  /** The stored list that the next save replaces. */
  stored: string | null;
  /** Called with the serialized list whenever it may have changed. */
  onChange: (text: string) => void;
}

/** The editable list of images and their alt texts. */
export function useAltRows({ page, shown, stored, onChange }: AltRowsOptions) {
  const [rows, setRows] = useState(() => storedRows(stored, page));
  const [hasScanned, setScanned] = useState(false);

  const updateRows = (changed: AltRow[]) => {
    setRows(changed);
    onChange(altsText(changed, storedSelectors(stored)));
  };

  return {
    rows,
    hasScanned,
    scan() {
      const scanned = scannedRows(rows, page, storedSelectors(shown));
      updateRows(scanned);
      setScanned(true);
      return scanned;
    },
    change: (selector: string, words: Partial<ImageAlt>) =>
      updateRows(rows.map((row) => (row.selector === selector ? { ...row, ...words } : row))),
    remove: (selector: string) => updateRows(rows.filter((row) => row.selector !== selector)),
    /** Replaces the rows with a stored list. */
    load(text: string | null) {
      setRows(storedRows(text, page));
      setScanned(false);
    },
  };
}
