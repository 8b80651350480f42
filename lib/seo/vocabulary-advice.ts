import { type Advice, adviceAbout } from './advice';
import { type JsonLdNode, nodesIn, toTerm, typesOf } from './structured-data';
import { closest, closestType, isKnownProperty, isKnownType, propertiesOf } from './vocabulary';

/** Reports types and properties that schema.org doesn't have, with suggestions. */
export function vocabularyAdvice(node: JsonLdNode): Advice[] {
  const types = typesOf(node);
  return [
    ...types.filter((type) => !isKnownType(type)).map((type) => typeAdvice(node, type)),
    // The properties of an unknown type can't be checked.
    ...(types.length > 0 && types.every(isKnownType) ? propertyAdvice(node, types) : []),
  ];
}

function typeAdvice(node: JsonLdNode, type: string): Advice {
  const suggestion = closestType(type);
  const text = `schema.org has no type ${type}`;
  return suggestion
    ? adviceAbout(node)('error', `${text}; did you mean ${suggestion}?`)
    : adviceAbout(node)('warning', `${text}, so search engines skip it`);
}

function propertyAdvice(node: JsonLdNode, types: string[]): Advice[] {
  const known = types.flatMap((type) => [...propertiesOf(type)]);
  return Object.keys(node)
    .filter((key) => !key.startsWith('@'))
    .map(propertyName)
    .filter((property) => !known.includes(property))
    .map((property) => {
      const suggestion = closest(property, known);
      const problem = isKnownProperty(property)
        ? `${property} isn’t a property of ${types.join(' or ')}`
        : `schema.org has no property ${property}`;
      return adviceAbout(node)('warning', suggestion ? `${problem}; did you mean ${suggestion}?` : problem);
    });
}

/** Strips the `-input` and `-output` suffixes of actions, such as in `query-input`. */
const propertyName = (key: string) => toTerm(key).replace(/-(input|output)$/, '');

/** Reports references to nodes of this site that aren't in `described`. `origin` is the site's origin. */
export function referenceAdvice(nodes: JsonLdNode[], described: JsonLdNode[], origin: string): Advice[] {
  const ownId = ({ '@id': id }: JsonLdNode) =>
    typeof id === 'string' && URL.parse(id)?.origin === origin ? [id] : [];
  const ids = nodesIn(described).filter(hasProperties).flatMap(ownId);
  return nodesIn(nodes)
    .filter((node) => !hasProperties(node))
    .flatMap(ownId)
    .filter((id) => !ids.includes(id))
    .map((id) => {
      const pathOf = (address: string) => address.slice(origin.length);
      const suggestion = closest(pathOf(id), ids.map(pathOf));
      const hint = suggestion ? `; did you mean “${origin}${suggestion}”?` : '';
      return {
        severity: 'warning',
        message: `@id “${id}”: nothing on this page is described under it${hint}`,
      };
    });
}

const hasProperties = (node: JsonLdNode) => Object.keys(node).some((key) => !key.startsWith('@'));
