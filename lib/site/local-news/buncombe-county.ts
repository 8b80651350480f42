import { fromFacts } from '@/lib/site/facts/current';
import type { ModelFigures } from '@/lib/site/model-figures';
import { towns } from '@/lib/site/places';
import { cite } from '@/lib/site/sources';
import { words } from '@/lib/site/words/words';

/** Whether a town of Buncombe County is served. What happened there is told only then. */
export const servesBuncombe = fromFacts(() => towns().some(({ county }) => county === 'Buncombe'));

/** The storm in the story of the business. */
export const heleneStory =
  'Hurricane Helene came through in September 2024. About 149,000 Duke customers in Buncombe County lost power, and nine days later 74,293 were still out. Since then, a lot of people ask us about backup power. Panels alone don’t run in an outage, but with [a battery](/services/energy-storage), the circuits you choose keep running.';

/** The section on Helene, with the model's figures. */
export const heleneWith = words('helene', ({ home, battery }: ModelFigures) => ({
  heading: 'What We Learned From Helene',
  paragraphs: [
    `Hurricane Helene came through in September 2024, and about 149,000 Duke customers in Buncombe County lost power. Nine days later ${cite('heleneOutage', '74,293 of 149,159 customers were still out')}. Homes with panels but no battery had no power either, even in full sun.`,
    `One battery won’t last nine days by itself, but with panels on the roof, it only has to last until the next sunny day. By our model, ${home.kilowatts} kilowatts on an open south roof make about ${home.decemberKwh} kilowatt-hours on an average December day. That’s enough to run the essentials while the sun’s up and to fill an empty ${battery.kilowattHours}-kilowatt-hour battery. On a day of fog or snow you’ll make far less, so raise your reserve before a storm.`,
    'If you’re on a well with an electric pump, you lose your water when you lose power. So the pump is the first thing we’ll ask you about.',
  ],
}));
