import { readFileSync } from 'node:fs';

/** The settings of a unit in `deploy`, by name; a setting may be given several times. */
export type SystemdUnit = (setting: string) => string[];

/** Reads a unit in `deploy`. */
export function readUnit(name: string): SystemdUnit {
  const lines = readFileSync(`deploy/${name}.service`, 'utf8').split('\n');
  const settings = lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/s));
  return (wanted) => settings.flatMap(([name, value = '']) => (name === wanted ? [value] : []));
}
