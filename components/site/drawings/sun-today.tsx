import { classNames } from '@/components/ui/class-names';
import { equinox, type Place, sunTimes } from '@/lib/solar/sun';
import { SunArc } from './sun-arc';
import { sunLabels } from './sun-labels';

interface SunTodayProps {
  place: Place;
  placeName: string;
}

/**
 * Today's sun arc with its times as text. The server renders the equinox; the browser then switches to today
 * (islands/sun-today-element.ts).
 */
export function SunToday({ place, placeName }: SunTodayProps) {
  const day = sunTimes(equinox, place);
  const { daylight, sunrise, noon, sunset } = sunLabels(day);
  const times = [
    { id: 'sunrise', label: 'Sunrise', time: sunrise },
    { id: 'noon', label: 'Solar noon', time: noon },
    { id: 'sunset', label: 'Sunset', time: sunset },
  ];
  return (
    <sun-today latitude={place.latitude} longitude={place.longitude} className="block">
      <figure className="grid gap-x-12 lg:grid-cols-[14rem_1fr] lg:items-end">
        <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 text-caption leading-snug lg:block">
          <span
            data-sun="date"
            // As wide as the longest date: where it wraps in a fallback font, it does so from the start.
            className="block whitespace-nowrap font-serif text-[1.0625rem] after:invisible after:block after:h-0 after:content-['Wednesday,_September_28']"
          >
            At the equinox
          </span>
          <span className="block whitespace-nowrap text-on-inverse-soft tabular-nums max-lg:ml-auto">
            <span className="max-lg:sr-only">{placeName}: </span>
            <span
              data-sun="daylight"
              // As wide as the longest text, so that nothing moves.
              className="inline-block text-left before:invisible before:block before:h-0 before:content-['12_h_59_min_of_light']"
            >
              {daylight}
            </span>
          </span>
        </figcaption>
        <div>
          <SunArc place={place} day={day} />
          <dl className="mt-1.5 grid grid-cols-3 text-caption leading-snug tabular-nums [&>div:nth-child(2)]:text-center [&>div:nth-child(3)]:text-right">
            {times.map(({ id, label, time }) => (
              <div key={id} className="lg:flex lg:gap-2 lg:even:justify-center lg:last:justify-end">
                <dt className="text-on-inverse-soft">{label}</dt>
                <dd
                  data-sun={id}
                  className={classNames(
                    'font-semibold',
                    id === 'noon' &&
                      "inline-block text-left before:invisible before:block before:h-0 before:content-['12:00_PM']",
                  )}
                >
                  {time}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </figure>
    </sun-today>
  );
}
