import { describe, expect, it } from 'vitest';
import {
  asList,
  nodesIn,
  readStructuredData,
  serializeGraph,
  structuredDataErrors,
} from '@/lib/seo/structured-data';

describe('structuredDataErrors', () => {
  it.each([
    '{}',
    '[]',
    '{"@type":"Event","name":"x"}',
    '  \n[{"@type":"Event"},{"@type":"Place"}]\n',
    '{"@context":"https://schema.org","@graph":[{"@type":"Event"}]}',
    '{"@context":"http://schema.org/","@type":"Event"}',
    '{"@context":"https://www.schema.org","@type":"Event"}',
    '{"name":"a review of reviews"}',
    `{"name":"${'['.repeat(100)}"}`,
  ])('accepts %s', (text) => expect(structuredDataErrors(text)).toEqual([]));

  it.each([
    ['', 'line 1, column 1: value expected'],
    ['{"a": }', 'line 1, column 7: value expected'],
    ['{\n  "a": 1,\n}', 'line 3, column 1: property name expected'],
    ['{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3: comma expected'],
    ['{"a": 1', 'line 1, column 8: close brace expected'],
    ['{"a": "x\n"}', 'line 1, column 7: unexpected end of string'],
    ['{"a": \'x\'}', 'line 1, column 7: invalid symbol'],
    ['{"a": 1} // done', 'line 1, column 10: invalid comment token'],
    ['{"a": 1}{}', 'line 1, column 9: end of file expected'],
    ['{"a": undefined}', 'line 1, column 7: invalid symbol'],
    ['{"a": "\u0000"}', 'line 1, column 7: invalid character'],
    ['{"a": "\\x"}', 'line 1, column 7: invalid escape character'],
    ['\r\n{"a": ]}', 'line 2, column 7: value expected'],
  ])('reports the position of the error in %j', (text, fault) => {
    expect(structuredDataErrors(text)).toEqual([`Structured data isn’t valid JSON at ${fault}`]);
  });

  it.each(['1', 'null', 'true', '"x"', '[1]', '[[{}]]', '[{}, null]'])(
    'rejects %s, which is not an object',
    (text) => {
      expect(structuredDataErrors(text)).toEqual(['Structured data: write one object, or a list of objects']);
    },
  );

  it.each([
    ['{"@type":"Review"}', 'Review'],
    ['{"@type":["Thing","AggregateRating"]}', 'AggregateRating'],
    ['{"@type":"https://schema.org/Review"}', 'Review'],
    ['{"@type":"schema:UserReview"}', 'UserReview'],
    ['{"@type":"https://www.schema.org/Review"}', 'Review'],
    ['{"@type":" Review "}', 'Review'],
    ['{"@type":"Thing","review":[]}', '"review"'],
    ['{"@type":"Thing"," review":[]}', '"review"'],
    ['{"@type":"Thing","https://www.schema.org/review":[]}', '"review"'],
    ['{"@type":"Thing","http://schema.org/aggregateRating":{}}', '"aggregateRating"'],
    ['{"@graph":[{"a":[{"b":{"reviews":1}}]}]}', '"reviews"'],
    ['{"@type":"Thing","\\u0072eview":1}', '"review"'],
  ])('rejects a review of our own business: %s', (text, name) => {
    expect(structuredDataErrors(text)).toContain(
      `Structured data: leave out ${name}; search engines don’t accept reviews of a business on its own site`,
    );
  });

  it.each([
    '"https://evil.example"',
    '{"name":"https://evil.example/n"}',
    '["https://schema.org","https://x.example"]',
  ])('rejects another vocabulary: %s', (context) =>
    expect(structuredDataErrors(`{"@context":${context}}`)).toEqual([
      'Structured data: use the terms of https://schema.org only',
    ]),
  );

  it.each([31, 10_000])('rejects %i nested brackets without overflowing the stack', (levels) => {
    const text = '['.repeat(levels) + ']'.repeat(levels);
    expect(structuredDataErrors(text)).toEqual([
      'Structured data: put at most 30 brackets within one another',
    ]);
    expect(structuredDataErrors(`"\n${text}`)).toHaveLength(1);
  });
});

describe('readStructuredData', () => {
  it('returns every node, including each node of a graph', () => {
    expect(
      readStructuredData('{"@context":"https://schema.org","@graph":[{"name":"a"},{"name":"b"}]}'),
    ).toEqual([{ name: 'a' }, { name: 'b' }]);
    expect(readStructuredData('[{"name":"a"},{"@graph":{"name":"b"},"name":"c"}]')).toEqual([
      { name: 'a' },
      { name: 'c' },
      { name: 'b' },
    ]);
  });

  it.each([null, '', '{', '1', '{"@type":"Review"}'])('returns no nodes for %j', (text) => {
    expect(readStructuredData(text)).toEqual([]);
  });
});

describe('serializeGraph', () => {
  const hostile = {
    name: '</script><script>alert(1)</script>',
    text: '<!-- <script>',
    lines: 'a\u2028b\u2029c',
    '</script>': ']]>',
    quote: '"\\',
  };

  it('escapes script ends, comments and line separators', () => {
    const text = serializeGraph([hostile]);
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@graph': [hostile] });
  });
});

it('nodesIn finds nodes at every depth, and asList wraps single values', () => {
  expect(nodesIn([{ a: [{ b: {} }] }, 1, null, 'x'])).toHaveLength(3);
  expect([asList(undefined), asList(null), asList('a'), asList(['a'])]).toEqual([[], [null], ['a'], ['a']]);
});
