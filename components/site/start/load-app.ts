/** Loads the scripts of a page's app, which run in their order. */
export function loadApp(files: string[]) {
  for (const file of files) {
    const script = document.createElement('script');
    script.src = file;
    script.async = false;
    document.head.append(script);
  }
}
