import { pageByPath } from '@/lib/site/pages';
import { type Advice, adviceAbout, isMissing } from './advice';
import { asList, type JsonLdNode, typesOf } from './structured-data';
import { dateProperties, rulesByType, urlProperties } from './structured-data-rules';

const ISO_DATE = /^\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?)?)?$/;
// Google's guideline for the coordinates of a local business.
const GEO_DECIMALS = 5;

/** Checks the required and recommended properties of a node's types. */
export function shapeAdvice(node: JsonLdNode): Advice[] {
  const advise = adviceAbout(node);
  const isLacking = (property: string) => isMissing(node[property]);
  const oneOf = (properties: readonly string[]) => properties.join(' or ');
  return [
    ...typesOf(node).flatMap((type) => {
      const rules = Object.hasOwn(rulesByType, type) ? rulesByType[type] : undefined;
      if (!rules) return [];
      const { required = [], requiredOneOf = [], recommended = [] } = rules;
      return [
        ...required.filter(isLacking).map((property) => advise('error', `${property} is missing`)),
        ...requiredOneOf
          .filter((list) => list.every(isLacking))
          .map((list) => advise('error', `${oneOf(list)} is missing`)),
        ...recommended.filter(isLacking).map((property) => advise('warning', `${property} is recommended`)),
      ];
    }),
    ...dateProperties
      .filter((property) => !isLacking(property) && !asList(node[property]).every((date) => isDate(date)))
      .map((property) => advise('error', `${property} isn’t a date like 2026-11-21`)),
    ...(typesOf(node).includes('GeoCoordinates') && ![node.latitude, node.longitude].every(isExact)
      ? [advise('note', `give latitude and longitude with ${GEO_DECIMALS} decimals`)]
      : []),
  ];
}

const isDate = (value: unknown) =>
  ISO_DATE.test(String(value)) && !Number.isNaN(Date.parse(String(value).slice(0, 10)));

const isExact = (degrees: unknown) => (String(degrees).split('.')[1]?.length ?? 0) >= GEO_DECIMALS;

/** Checks that URLs are absolute, and that URLs of this site are pages. */
export function urlAdvice(node: JsonLdNode, origin: string): Advice[] {
  const advise = adviceAbout(node);
  return urlProperties.flatMap((property) =>
    asList(node[property])
      .filter(
        (value): value is string => typeof value === 'string' && value !== '' && !value.startsWith('_:'),
      )
      .flatMap((value) => {
        const url = URL.parse(value);
        if (!url)
          return [
            advise(
              property === '@id' ? 'error' : 'warning',
              `${property} “${value}” isn’t a complete address`,
            ),
          ];
        if (!['http:', 'https:'].includes(url.protocol))
          return [advise('error', `${property} “${value}” doesn’t begin with https://`)];
        const isPage = property === 'url' || property === 'item' || property === 'mainEntityOfPage';
        return isPage && url.origin === origin && !pageByPath(url.pathname)
          ? [advise('error', `${property} “${value}” isn’t a page on this site`)]
          : [];
      }),
  );
}
