import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isFrameworkScript } from '@/lib/platform/server/framework-scripts';
import { joinInlineCode } from '@/lib/platform/server/inline-code';

const REVEAL = '$RC("B:0","S:0")';
const FAILED =
  '$RX=function(b,c,d,e,f){var a=document.getElementById(b);a&&(b=a.previousSibling,b.data="$!",a=a.dataset,null!=c&&(a.dgst=c),d&&(a.msg=d),e&&(a.stck=e),f&&(a.cstck=f),b._reactRetry&&b._reactRetry())};;$RX("B:0","")';

describe('isFrameworkScript accepts what Next and React write into a page', () => {
  test.each([
    '(self.__next_f=self.__next_f||[]).push([0])',
    'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n2:\\u003cp\\u003e"])',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]});',
    'requestAnimationFrame(function(){$RT=performance.now()});',
    REVEAL,
    FAILED,
  ])('%s', (script) => expect(isFrameworkScript(script)).toBe(true));
});

describe('isFrameworkScript rejects what only looks like it', () => {
  test.each([
    'alert(1)',
    'self.__next_f.push([1,"a"]);alert(1)',
    'self.__next_f.push([1,alert(1)])',
    'self.__next_f.push(alert(1))',
    `${REVEAL};alert(1)`,
    '$RC("B:0",alert(1))',
    '$RX=function(b){alert(1)};;$RX("B:0","")',
    FAILED.replace('"$!"', 'alert(1)'),
    'requestAnimationFrame(function(){$RT=performance.now()});alert(1)',
  ])('%s', (script) => expect(isFrameworkScript(script)).toBe(false));
});

test('knows no functions of React where their source is missing, and fails no page', async () => {
  vi.resetModules();
  vi.doMock('node:fs', async (original) => ({
    ...(await original<typeof import('node:fs')>()),
    readFileSync: () => {
      throw new Error('ENOENT');
    },
  }));
  onTestFinished(() => void vi.doUnmock('node:fs'));
  const { isFrameworkScript } = await import('@/lib/platform/server/framework-scripts');
  expect([isFrameworkScript(FAILED), isFrameworkScript(REVEAL)]).toEqual([false, true]);
});

test('joins adjacent framework scripts, and allows none of them next to an unknown script', () => {
  const push = (text: string) => `<script>self.__next_f.push([1,"${text}"])</script>`;
  const joined = joinInlineCode(`<body>${push('a')}${push('b')}<p></p>${push('c')}</body>`);
  expect(joined.html).toBe(
    '<body><script>self.__next_f.push([1,"a"]);self.__next_f.push([1,"b"])</script><p></p>' +
      '<script>self.__next_f.push([1,"c"])</script></body>',
  );
  expect(joined.inline.scripts).toHaveLength(2);

  const mixed = `<body>${push('a')}<script>alert(1)</script></body>`;
  expect(joinInlineCode(mixed)).toEqual({ html: mixed, inline: { scripts: [], styles: [] } });
});

test('allows inline styles in the head, but not in the body', () => {
  const { inline } = joinInlineCode('<head><style>a{}</style></head><body><style>b{}</style></body>');
  expect(inline.styles).toHaveLength(1);
});
