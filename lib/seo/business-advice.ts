import { business } from '@/lib/site/business';
import { type Advice, type Advise, adviceAbout, isMissing, isReference } from './advice';
import { contradictionsIn, unparsedHours } from './business-facts';
import { nodeId } from './json-ld';
import { asList, type JsonLdNode, nodesIn, typesOf } from './structured-data';
import { licensedTypes, localBusinessTypes, organizationTypes } from './structured-data-rules';

/** Checks that the business is described once, and consistently with the business record. */
export function businessAdvice(node: JsonLdNode, isTop: boolean, origin: string): Advice[] {
  const advise = adviceAbout(node);
  const id = nodeId(origin, 'business');
  if (typesOf(node).includes('Service')) return serviceAdvice(node, id, advise);
  if (isReference(node) || !isAboutUs(node, isTop, id, origin)) return [];
  const claimed =
    business().licenses.length > 0 ? [] : typesOf(node).filter((type) => licensedTypes.includes(type));
  return [
    node['@id'] === id
      ? advise(
          'warning',
          'the page describes the business under this @id already; search engines merge the two',
        )
      : advise('warning', `describes the business a second time; refer to it as { "@id": "${id}" } instead`),
    ...contradictionsIn(node, origin).map((text) => advise('error', text)),
    ...unparsedHours(node).map((text) =>
      advise('warning', `openingHours: “${text}” can’t be read; write it as Mo-Fr 08:00-18:00`),
    ),
    ...claimed.map((type) => advise('error', `the business record has no license as ${type}`)),
    ...(!business().address && typesOf(node).some((type) => localBusinessTypes.includes(type))
      ? [
          advise(
            'error',
            'write Organization: a business to visit has an address, and the record has no public one',
          ),
        ]
      : []),
    ...asList(node.telephone)
      .filter((phone) => !String(phone).trim().startsWith('+'))
      .map(() => advise('warning', 'telephone: begin with the country code, +1')),
  ];
}

function isAboutUs(node: JsonLdNode, isTop: boolean, id: string, origin: string): boolean {
  if (node['@id'] === id) return true;
  if (!typesOf(node).some((type) => [...localBusinessTypes, ...organizationTypes].includes(type)))
    return false;
  if (String(node.name).trim().toLowerCase() === business().name.toLowerCase()) return true;
  const home = URL.parse(String(node.url))?.origin;
  // A top-level node without a URL describes us; within another node it may be anybody.
  return home === undefined ? isTop : home === origin;
}

function serviceAdvice(node: JsonLdNode, id: string, advise: Advise): Advice[] {
  const isOurs = asList(node.provider).some((provider) => nodesIn(provider)[0]?.['@id'] === id);
  return isMissing(node.provider) || isOurs
    ? []
    : [advise('warning', `provider: refer to the business as { "@id": "${id}" }`)];
}
