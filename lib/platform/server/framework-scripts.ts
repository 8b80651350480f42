import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const DATA_CALL =
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\)|\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\))\.push\((.*)\);?$/s;
const REACT_CALL = /^\$R[A-Z]\((.*)\);?$/s;
const REACT_SOURCE = 'next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js';
const SHELL_TIME = 'requestAnimationFrame(function(){$RT=performance.now()});';

/**
 * Whether Next or React wrote an inline script: one of their calls with JSON arguments only, or React's own functions
 * verbatim. An injected script (XSS) doesn't match and stays blocked by the Content-Security-Policy.
 */
export function isFrameworkScript(script: string): boolean {
  if (script === SHELL_TIME) return true;
  const data = script.match(DATA_CALL)?.[1];
  if (data !== undefined) return isJson(data);
  const rest = withoutReactFunctions(script);
  if (rest === '') return true;
  const values = rest.match(REACT_CALL)?.[1];
  return values !== undefined && isJson(`[${values}]`);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function withoutReactFunctions(script: string): string {
  reactFunctions ??= readReactFunctions();
  let rest = script;
  for (let found: string | undefined = ''; found !== undefined; rest = rest.slice(found.length)) {
    found = reactFunctions.find((text) => rest.startsWith(text));
    if (found === undefined) break;
  }
  return rest;
}

let reactFunctions: string[] | undefined;

/**
 * The functions that React's renderer may write before a call: string literals in the source bundled with Next. None where
 * another version of Next has that elsewhere: the scripts of its pages are then not known.
 */
function readReactFunctions(): string[] {
  const source = readReactSource();
  const literals = [...source.matchAll(/'(\$R[A-Z]=(?:[^'\\]|\\.)*)'/gs)].map(([, text = '']) => text);
  // A literal that is followed by a call ends in `$RC("`.
  const texts = literals.map((text) => text.replace(/\\n/g, '\n').replace(/\$R[A-Z]\("$/, ''));
  return [...new Set(texts)].sort((one, other) => other.length - one.length);
}

function readReactSource(): string {
  try {
    return readFileSync(createRequire(import.meta.url).resolve(REACT_SOURCE), 'utf8');
  } catch {
    return '';
  }
}
