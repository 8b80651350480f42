/**
 * An American date format that is created when it's first used. Creating one occupies a slow phone for 30 ms, and scripts of
 * public pages import formats that the page may not need.
 */
export function lazyDateFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined;
  return () => {
    format ??= new Intl.DateTimeFormat('en-US', options);
    return format;
  };
}
