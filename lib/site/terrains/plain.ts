import type { TerrainWords } from './terrain-words';

/** Everywhere else: flat land, coasts and towns. Nothing here is true of one of them alone. */
export const plain: TerrainWords = {
  home: {
    lead: 'Trees, neighbors and the way your roof faces decide what solar is worth. We measure the sun on your roof first, then tell you what it would cost and save.',
    outage: 'a storm takes a line down',
    nothingCleared: 'no land has to be cleared',
    experience:
      'We’ve worked on homes on open ground, under tall trees and on narrow streets in town. After all those systems, we know what a December shadow does to a roof.',
    components:
      'We match the panels and electronics to your shade, and the racking to the wind where you live.',
    pictures: [
      {
        key: 'about',
        alt: 'Four installers at a brick house: two carry a solar panel, one climbs a ladder and one kneels on the roof',
      },
      { key: 'meadow', alt: 'Rows of solar panels in a meadow under a low sun' },
      {
        key: 'contact',
        alt: 'A brick bungalow with solar panels at dusk in spring: lit windows, stepping stones to the porch and a dogwood in bloom',
      },
    ],
  },
  about: {
    measuring:
      'You can’t look up how much sun a roof gets. A neighbor’s tree can block the last hours of light, young trees keep growing after the panels go up, and a chimney shades one row of panels and not the next. So we come out and measure.',
    localKnowledge:
      'We know the wind, the heat and the hard rain that roofs around here have to take, and we design for them.',
  },
  services: {
    measureFirst:
      'Tall trees, chimneys and the house next door don’t show their shadows on a satellite map, so we measure the sun at your house before we design.',
  },
  energyDay: 'Clouds, trees and buildings change it.',
  noPanels:
    'If [trees or buildings](/services/residential-solar#questions) block too much sun, we’ll tell you, and you won’t owe us anything for the visit.',
  savings: {
    lead: 'Start with your power bill. You’ll see ranges right away, for your town, your roof and your trees. We don’t ask for your name or your number.',
    weather: 'The clouds over your own street aren’t counted.',
  },
  serviceAreas: { findTown: 'what decides about solar there' },
  samples: {
    outage:
      'The next time a storm took our line down, the well pump kept running and the fridge stayed cold.',
    season:
      'Our packing shed roof was doing nothing all day. They worked around the harvest, kept the driveway clear for trucks and sent us to our accountant with the tax questions.',
  },
  residential: {
    description:
      'Every roof has its own trees, its own angles and its own neighbors. We measure what they leave of the sun, then design a system around your power bill.',
    opening:
      'No two roofs on a street get the same sun. The house next door can block the first hour of light, and one tall tree on the south side can cost you more than facing the wrong way. That’s why we start with a shade measurement at your house, before anyone draws a layout.',
    measurement: 'A shade measurement on your roof, trees and buildings included',
    access: 'We’re used to steep roofs and narrow lots, and we plan for both.',
    tooMuchShade:
      'If trees or buildings block too much sun, you’ll hear it from us before you spend anything.',
    obstacles: {
      question: 'What about my trees and the houses next door?',
      answer:
        'Trees matter more than most people think, and what stands farther off matters less. By our hour-by-hour model, a row of houses or trees 15 degrees high to the east hides the sun for more than an hour on a December morning, but it costs a south roof only about 1% of its power in a year. A row 30 degrees high to the south costs about 5%. One tall tree close to the house can cost more than either.',
    },
  },
  commercial: {
    flatRoof:
      'A flat roof has to drain hard rain, and what stands on it has to hold in a storm. We check the structure, the membrane and the drains before we propose a layout, and we leave clear paths to your rooftop units and hatches.',
  },
  technology: {
    description:
      'Panels, inverters and racking, explained without jargon. We choose equipment that can take passing shade, strong wind and hard rain for decades.',
    racking: 'Racking for wind and storms',
    weather: {
      title: 'Built for the weather here',
      text: 'We choose racking for the wind at your address, which can be a lot stronger on open ground than in town.',
    },
    dullDays: {
      question: 'Do panels work on gray days?',
      answer:
        'Yes, but they make less. A thin haze takes a little of a day’s power, and a dark rain cloud takes most of it while it passes. Cold weather itself is good for panels, since they lose output when they get hot, so a clear day in March can beat a hot one in July. By our model, about three-quarters of a year’s power comes from March through October.',
    },
  },
  storage: {
    description:
      'A home battery keeps the well pump, the fridge and the lights on when a storm takes a power line down. You choose what it runs, and we size it.',
    both: 'If your road floods, you may want both.',
  },
  maintenance: {
    faults: 'Wind loosens clips, squirrels chew cables and branches grow.',
    imageAlt: 'Soft brush cleaning a wet solar panel under a low sun',
    clearing: {
      question: 'Should I clear leaves off my panels?',
      answer:
        'Not from a ladder. A roof rake can scratch the glass, a wet roof is dangerous, and the next wind or rain takes most of them off. What packs along the lower edge is another matter: it shades the cells beside it and holds water on the roof. If it’s still there after the leaves are down, ask us to take it off and to look at the edge.',
    },
  },
};
