/** The error shown when the editor's code fails to load (offline, or after a redeploy); it has no lazy imports itself. */
export function EditorNotLoaded() {
  return (
    <p
      role="alert"
      className="on-inverse fixed inset-x-0 bottom-0 z-40 border-t border-rule-inverse bg-surface-inverse-deep px-6 py-4 text-on-inverse"
    >
      The search data editor couldn&rsquo;t be loaded. Check your connection, then{' '}
      <a href="?editseo=true" className="font-semibold underline decoration-accent underline-offset-4">
        reload the page
      </a>
      .
    </p>
  );
}
