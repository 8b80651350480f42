/**
 * The score of MDN's HTTP Observatory for a page on https, by its published rules: the modifiers of
 * `src/grader/charts.js` in @mdn/mdn-http-observatory 1.4.8 (algorithm 4), as far as they depend on headers. The package
 * itself depends on a web server and a database. Cookies and third-party scripts are left out: the site has none.
 */
export function observatoryScore(headers: Record<string, string | undefined>): number {
  const modifiers = rules.map((rule) => rule(headers));
  const penalties = modifiers.filter((modifier) => modifier < 0);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  // Extra credit counts only for an A without it.
  const plain = 100 + sum(penalties);
  return plain >= 90 ? 100 + sum(modifiers) : plain;
}

type Rule = (headers: Record<string, string | undefined>) => number;

const directivesOf = (headers: Record<string, string | undefined>) =>
  new Map(
    (headers['content-security-policy'] ?? '')
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources] as const),
  );

const BROAD = ['*', 'http:', 'https:', 'ftp:'];

const rules: Rule[] = [
  function contentSecurityPolicy(headers) {
    const policy = directivesOf(headers);
    const standard = policy.get('default-src') ?? ['*'];
    const [script, style, object] = ['script-src', 'style-src', 'object-src'].map(
      (name) => policy.get(name) ?? standard,
    ) as [string[], string[], string[]];
    const isOpen = (sources: string[]) =>
      sources.some((source) => [...BROAD, "'unsafe-inline'", 'data:'].includes(source));
    if (!headers['content-security-policy']) return -25;
    if (isOpen(script) || object.some((source) => BROAD.includes(source))) return -20;
    if ([...script, ...style].includes("'unsafe-eval'")) return -10;
    if (isOpen(style)) return 0;
    return standard.join() === "'none'" ? 10 : 5;
  },
  function referrerPolicy({ 'referrer-policy': policy }) {
    if (policy === undefined) return 0;
    return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5;
  },
  function strictTransportSecurity({ 'strict-transport-security': policy = '' }) {
    const age = Number(policy.match(/max-age=(\d+)/)?.[1] ?? Number.NaN);
    if (Number.isNaN(age)) return -20;
    return age >= 15_768_000 ? 0 : -10;
  },
  ({ 'x-content-type-options': options }) => (options === 'nosniff' ? 0 : -5),
  function framing(headers) {
    if (directivesOf(headers).has('frame-ancestors')) return 5;
    return /^(deny|sameorigin)$/i.test(headers['x-frame-options'] ?? '') ? 0 : -20;
  },
  function resourcePolicy({ 'cross-origin-resource-policy': policy }) {
    return policy === 'same-origin' || policy === 'same-site' ? 10 : 0;
  },
  ({ 'access-control-allow-origin': origin }) => (origin === undefined ? 0 : -50),
];
