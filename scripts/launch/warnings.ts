const WARN = 40;

/** The link by which the site is set up, in the app's log; undefined when somebody has an account. */
export const firstRunLinkIn = (output: string): string | undefined =>
  output.split('\n').flatMap((line) => parseEntry(line)?.firstRunLink ?? [])[0];

/** The warnings and errors in the app's log, in order and as readable text: the log has one JSON object per line. */
export function warningsIn(output: string): string[] {
  return output.split('\n').flatMap((line) => warningIn(line) ?? []);
}

function warningIn(line: string): string | undefined {
  const entry = parseEntry(line);
  if (!entry || entry.firstRunLink) return undefined;
  const { level, time: _time, msg, ...rest } = entry;
  if (level < WARN) return undefined;
  const details = Object.entries(rest).map(([name, value]) => `${name}: ${textOf(value)}`);
  return details.length === 0 ? msg : `${msg} (${details.join(', ')})`;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

interface LogEntry {
  level: number;
  time: string;
  msg: string;
  firstRunLink?: string;
}

function parseEntry(line: string): LogEntry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = JSON.parse(line);
    return typeof entry.level === 'number' && typeof entry.msg === 'string' ? entry : undefined;
  } catch {
    return undefined;
  }
}
