import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Builder, Capabilities, error, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findFreePort } from '../../../scripts/launch/port';
import { until } from '../../../scripts/launch/until';
import { findOtherEngines } from '../../../scripts/verify/other-engines';
import type { Engine, EngineWindow, Target } from './engine';

const START_TIMEOUT_MS = 30_000;
const SCRIPT_MS = 30_000;
const CLICK_TIMEOUT_MS = 20_000;

/** WebKitGTK's MiniBrowser on its own virtual display. */
export async function startWebKit(): Promise<Engine> {
  const programs = findOtherEngines();
  if (!programs) throw new Error('There is no WebKit.');
  const started = new AsyncDisposableStack();
  try {
    const home = mkdtempSync(path.join(tmpdir(), 'ridgelight-webkit-'));
    started.defer(() => rmSync(home, { recursive: true, force: true }));
    preferReducedMotion(home);
    const display = await startDisplay(programs.xvfb, started);
    const port = await findFreePort();
    const driverProcess = spawn(programs.webkitDriver, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        HOME: home,
        DISPLAY: display,
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
    });
    started.defer(() => end(driverProcess));
    const url = `http://127.0.0.1:${port}`;
    await until(() => isUp(`${url}/status`), { timeoutMs: START_TIMEOUT_MS });
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: programs.miniBrowser,
        args: ['--automation', '--javascript-can-open-windows-automatically=true'],
      },
    });
    const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
    started.defer(async () => void ((await isRunning(driver)) && (await driver.quit())));
    await driver.manage().setTimeouts({ script: SCRIPT_MS, pageLoad: SCRIPT_MS });
    const resources = started.move();
    return {
      open: (address, size) => openWindow(driver, address, size),
      isRunning: () => isRunning(driver),
      stop: () => resources.disposeAsync(),
    };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

/**
 * Without an accelerated display, transitions between pages crash MiniBrowser. It takes the preference from GTK's settings.
 */
function preferReducedMotion(home: string): void {
  const folder = path.join(home, '.config', 'gtk-3.0');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
}

async function startDisplay(xvfb: string, started: AsyncDisposableStack): Promise<string> {
  // Xvfb chooses a free display and writes its number to this file descriptor.
  const server = spawn(
    xvfb,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-noreset'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  started.defer(() => end(server));
  const [number] = await once(server.stdio[3] as NodeJS.ReadableStream, 'data');
  return `:${String(number).trim()}`;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

const isRunning = (driver: WebDriver) =>
  driver.getAllWindowHandles().then(
    () => true,
    () => false,
  );

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

// A window that a page opens gets the requested size; one that the driver opens cannot be as narrow as a phone.
async function openWindow(
  driver: WebDriver,
  url: string,
  { width, height }: { width: number; height: number },
): Promise<EngineWindow> {
  const [first] = await driver.getAllWindowHandles();
  await driver.switchTo().window(first ?? '');
  const before = await driver.getAllWindowHandles();
  const features = `width=${width},height=${height},toolbar=no,menubar=no,location=no`;
  await driver.executeScript('window.open(arguments[0], "_blank", arguments[1])', url, features);
  const handle = await driver.wait(
    async () => (await driver.getAllWindowHandles()).find((one) => !before.includes(one)),
    START_TIMEOUT_MS,
  );
  const switchToWindow = async () => {
    await driver.switchTo().window(handle ?? '');
    return driver;
  };
  await switchToWindow();
  return {
    async goto(address) {
      await (await switchToWindow()).get(address);
    },
    async run(inPage, ...args) {
      const source = `const done = arguments[arguments.length - 1];
        Promise.resolve((${inPage})(...Array.prototype.slice.call(arguments, 0, -1)))
          .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const outcome = await (await switchToWindow()).executeAsyncScript<{ value: never; error?: string }>(
        source,
        ...args,
      );
      if (outcome.error) throw new Error(outcome.error);
      return outcome.value;
    },
    async click(target) {
      await clickWhenPossible(await switchToWindow(), target);
    },
    async type(target, text) {
      await (await find(await switchToWindow(), target)).sendKeys(text);
    },
    async close() {
      await (await switchToWindow()).close();
      await driver.switchTo().window(first ?? '');
    },
  };
}

/** Clicks the target once it is in place: while the page scrolls or changes, the driver rejects a click or loses the element. */
async function clickWhenPossible(driver: WebDriver, target: Target): Promise<void> {
  await driver.wait(async () => {
    const element = await find(driver, target);
    try {
      await driver.executeScript(
        'arguments[0].scrollIntoView({ behavior: "instant", block: "center" })',
        element,
      );
      await element.click();
      return true;
    } catch (failure) {
      if (isNotInPlace(failure)) return false;
      throw failure;
    }
  }, CLICK_TIMEOUT_MS);
}

const isNotInPlace = (failure: unknown) =>
  [
    error.ElementNotInteractableError,
    error.ElementClickInterceptedError,
    error.StaleElementReferenceError,
  ].some((kind) => failure instanceof kind);

async function find(driver: WebDriver, { role, name }: Target): Promise<WebElement> {
  const script = 'return probe.find(arguments[0], arguments[1])[0] ?? null';
  const element = await driver.executeScript<WebElement | null>(script, role, name);
  if (!element) throw new Error(`There is no ${role} “${name}”.`);
  return element;
}
