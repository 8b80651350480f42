import { parseEnv } from 'node:util';

const QUOTES = ["'", '"', '`'];

/** Whether a value can be written to `.env`: on one line, and in a kind of quotes that it doesn't contain. */
export const canBeInEnvFile = (value: string): boolean => quoted(value) !== undefined;

/**
 * The text of an `.env` file with other values of some variables. Every other line stays; new variables are at the end.
 *
 * @throws {RangeError} for a value that can't be written
 */
export function withVariables(text: string, variables: Record<string, string>): string {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  for (const [name, value] of Object.entries(variables)) {
    const written = quoted(value);
    if (written === undefined) throw new RangeError(`${name} can't be written to .env`);
    const at = lines.findIndex((line) => new RegExp(`^\\s*(export\\s+)?${name}\\s*=`).test(line));
    lines.splice(at === -1 ? lines.length : at, at === -1 ? 0 : 1, `${name}=${written}`);
  }
  return `${lines.join('\n')}\n`;
}

/** The first way to write a value that is read back as the same value. */
function quoted(value: string): string | undefined {
  const plain = /^[\w@:/.+-]*$/.test(value) ? [value] : [];
  const ways = [...plain, ...QUOTES.map((quote) => `${quote}${value}${quote}`)];
  return ways.find((way) => !/[\r\n]/.test(way) && parseEnv(`VALUE=${way}`).VALUE === value);
}
