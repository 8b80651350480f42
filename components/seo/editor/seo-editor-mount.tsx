'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { EditorNotLoaded } from './editor-not-loaded';

/** Opens the editor of search data where the address asks for it. All that visitors download of it is this. */
export function SeoEditorMount() {
  const path = usePathname();
  const isAsked = useSearchParams().get('editseo') === 'true';
  const [editor, setEditor] = useState<ReactNode>(null);

  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    import('./opening')
      .then(({ openEditor }) => openEditor(path))
      .catch(() => <EditorNotLoaded />)
      .then((opened) => isGone || setEditor(opened));
    return () => {
      isGone = true;
      setEditor(null);
    };
  }, [isAsked, path]);

  return editor;
}
