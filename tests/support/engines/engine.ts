/** Selects the first visible element of a role whose name, or text, matches the pattern. */
export interface Target {
  role: 'button' | 'link' | 'field' | 'dialog' | 'alert' | 'status' | 'row';
  name: string;
}

/** A browser window with what the smoke tests need, independent of the driver. */
export interface EngineWindow {
  goto(url: string): Promise<void>;
  /** Runs a function in the page; its arguments and result are JSON. */
  run<Args extends unknown[], T>(inPage: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T>;
  /** Clicks and types with the browser's own input events. */
  click(target: Target): Promise<void>;
  type(target: Target, text: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser with an engine other than Chromium's. */
export interface Engine {
  /** Opens a window of this many CSS pixels; the url is of the site's origin. */
  open(url: string, size: { width: number; height: number }): Promise<EngineWindow>;
  /** False once the browser has crashed. */
  isRunning(): Promise<boolean>;
  stop(): Promise<void>;
}
