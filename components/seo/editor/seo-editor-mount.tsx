'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';

/**
 * Opens the search data editor if the URL has `editseo=true`, and with `words=true` that of the page's words. Visitors’ pages have no scripts of Next, and so not this one.
 */
export function SeoEditorMount() {
  const path = usePathname();
  const query = useSearchParams();
  const isRequested = query.get('editseo') === 'true';
  const edited = query.get('words') === 'true' ? 'words' : 'seo';
  const [editor, setEditor] = useState<ReactNode>(null);

  useEffect(() => {
    if (!isRequested) return;
    let isUnmounted = false;
    import('./open-editor')
      .then(({ openEditor }) => openEditor(path, edited))
      .catch(() => <EditorNotLoaded />)
      .then((opened) => isUnmounted || setEditor(opened));
    return () => {
      isUnmounted = true;
      setEditor(null);
    };
  }, [isRequested, path, edited]);

  return editor;
}

/** The error shown when the editor's code fails to load (offline, or after a redeploy); it has no lazy imports itself. */
function EditorNotLoaded() {
  return (
    <p
      role="alert"
      className="on-inverse fixed inset-x-0 bottom-0 z-40 border-t border-rule-inverse bg-surface-inverse-deep px-6 py-4 text-on-inverse"
    >
      The editor couldn&rsquo;t be loaded. Check your connection, then{' '}
      <a href="?editseo=true" className="font-semibold underline decoration-accent underline-offset-4">
        reload the page
      </a>
      .
    </p>
  );
}
