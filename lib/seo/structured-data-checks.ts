import { isoDay } from '@/lib/site/calendar-day';
import type { DayExceptions } from '@/lib/site/holidays';
import type { ModelFigures } from '@/lib/site/model-figures';
import type { SitePage } from '@/lib/site/schema';
import { type Advice, adviceAbout, isReference } from './advice';
import { businessAdvice } from './business-advice';
import { pageGraph } from './json-ld';
import { shapeAdvice, urlAdvice } from './node-advice';
import { pageAdvice } from './page-advice';
import { type JsonLdNode, nodesIn, typesOf } from './structured-data';
import { referenceAdvice, vocabularyAdvice } from './vocabulary-advice';

export type { Advice } from './advice';

/**
 * Checks a page's structured data: only the nodes that staff added, or the whole graph, in which the page's own nodes are
 * recognized. `origin` is the site's origin.
 */
export function adviceOn(
  nodes: JsonLdNode[],
  page: SitePage,
  origin: string,
  figures: ModelFigures,
  exceptions: DayExceptions = [],
): Advice[] {
  const own = pageGraph(page, origin, figures, isoDay(Date.now()), exceptions);
  const isOwn = matcherFor(own);
  const added = nodes.filter((node) => !isOwn(node));
  const all = [
    ...added.flatMap((node) => untypedAdvice(node)),
    ...nodesIn(nodes).flatMap((node) => [
      ...vocabularyAdvice(node),
      ...shapeAdvice(node),
      ...urlAdvice(node, origin),
    ]),
    ...referenceAdvice(nodes, [...own, ...added], origin),
    ...added.flatMap((node) => nodesIn(node).flatMap((part) => pageAdvice(part, page, own))),
    ...added.flatMap((node) => nodesIn(node).flatMap((part) => businessAdvice(part, part === node, origin))),
  ];
  return [...new Map(all.map((advice) => [advice.message, advice])).values()];
}

function matcherFor(nodes: JsonLdNode[]): (node: JsonLdNode) => boolean {
  const texts = new Set(nodes.map((node) => JSON.stringify(node)));
  return (node) => texts.has(JSON.stringify(node));
}

function untypedAdvice(node: JsonLdNode): Advice[] {
  if (typesOf(node).length > 0) return [];
  const text = isReference(node)
    ? 'says nothing; give it a @type and properties'
    : 'has no @type, so search engines can’t tell what it is';
  return [adviceAbout(node)('error', text)];
}
