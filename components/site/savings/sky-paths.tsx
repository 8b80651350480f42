import { sunArcs } from './sun-arcs';

/** The ways of the sun across the sky, with the stroke of their container, whose drawing may be stretched. */
export function SunPaths() {
  return sunArcs().map(({ name, path }) => <path key={name} d={path} vectorEffect="non-scaling-stroke" />);
}

/** A dot on them for each full hour of solar time. */
export function SunHours() {
  const hours = sunArcs().map(({ hours }) => hours);
  return <path d={hours.join('')} vectorEffect="non-scaling-stroke" />;
}
