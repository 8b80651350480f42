'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { EditorNotLoaded } from './editor-not-loaded';

/** Opens the search data editor if the URL has `editseo=true`. Visitors download only this component of it. */
export function SeoEditorMount() {
  const path = usePathname();
  const isRequested = useSearchParams().get('editseo') === 'true';
  const [editor, setEditor] = useState<ReactNode>(null);

  useEffect(() => {
    if (!isRequested) return;
    let isUnmounted = false;
    import('./open-editor')
      .then(({ openEditor }) => openEditor(path))
      .catch(() => <EditorNotLoaded />)
      .then((opened) => isUnmounted || setEditor(opened));
    return () => {
      isUnmounted = true;
      setEditor(null);
    };
  }, [isRequested, path]);

  return editor;
}
