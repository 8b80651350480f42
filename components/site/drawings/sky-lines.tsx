import { Fragment } from 'react';
import type { SunnyPicture } from '@/lib/site/pictures';
import { relativePath } from './relative-path';
import { skyDays } from './sky-days';

const line = { strokeWidth: 1.5 };
const dots = { strokeDasharray: '1 6', strokeLinecap: 'round', strokeWidth: 2 } as const;

/** The sun's mornings on a picture: the equinox as a line, the solstices dotted, with a point for each hour. */
export function SkyLines({ picture }: { picture: SunnyPicture }) {
  return skyDays(picture).map(({ name, isLine, path, hours }) => (
    <Fragment key={name}>
      <path d={relativePath(path)} fill="none" stroke="var(--color-white)" {...(isLine ? line : dots)} />
      {hours.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={isLine ? 4 : 3} fill="var(--color-white)" />
      ))}
    </Fragment>
  ));
}
