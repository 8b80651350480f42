import type { TerrainWords } from './terrain-words';

/** Among mountains: the land around Asheville. */
export const mountains: TerrainWords = {
  home: {
    lead: 'Trees and ridges decide what solar is worth up here. We measure the sun on your roof first, then tell you what it would cost and save.',
    outage: 'ice takes a line down',
    nothingCleared: 'no hillside has to be cleared',
    experience:
      'We’ve worked on homes in foggy coves, under tall trees and at the end of muddy gravel driveways. After all those systems, we know what a December shadow does to a roof.',
    components:
      'We match the panels and electronics to your shade, and the racking to mountain snow and wind.',
    pictures: [
      { key: 'ridge', alt: 'Sunrise over a sea of fog between blue ridges, seen from a meadow' },
      { key: 'meadow', alt: 'Rows of solar panels in a meadow under a low sun' },
      {
        key: 'contact',
        alt: 'A brick bungalow with solar panels at dusk in spring: lit windows, stepping stones to the porch and a dogwood in bloom',
      },
    ],
  },
  about: {
    measuring:
      'Around here, you can’t look up how much sun a roof gets. A ridge can block the first hour of light, tulip poplars keep growing after the panels go up, and one valley fills with fog while the next has a clear sky. So we come out and measure.',
    localKnowledge:
      'We know the steep driveways, the frost in the coves and the ice on the high roads, and we design for them.',
  },
  services: {
    measureFirst:
      'Ridges, tall trees and morning fog don’t show up on a satellite map, so we measure the sun at your house before we design.',
  },
  energyDay: 'Clouds, trees and ridges change it.',
  noPanels:
    'If [trees or a ridge](/services/residential-solar#questions) block too much sun, we’ll tell you, and you won’t owe us anything for the visit.',
  savings: {
    lead: 'Start with your power bill. You’ll see ranges right away, for your town, your roof and your ridge. We don’t ask for your name or your number.',
    weather: 'Fog in the valleys isn’t counted.',
  },
  serviceAreas: { findTown: 'what its hills and trees mean for solar' },
  samples: {
    outage: 'The next time ice took our line down, the well pump kept running and the fridge stayed cold.',
    season:
      'Our packing shed roof was doing nothing all day. They worked around the apple harvest, kept the driveway clear for trucks and sent us to our accountant with the tax questions.',
  },
  residential: {
    description:
      'Mountain roofs come with tall trees, short winter days and a ridge in the way. We measure all three, then design a system around your power bill.',
    opening:
      'No two roofs around here get the same sun. A ridge can block the first hour of light, and one tall poplar on the south side can cost you more than facing the wrong way. That’s why we start with a shade measurement at your house, before anyone draws a layout.',
    measurement: 'A shade measurement on your roof, trees and ridges included',
    access: 'We’re used to steep roofs and steep driveways, and we plan for both.',
    tooMuchShade: 'If trees or a ridge block too much sun, you’ll hear it from us before you spend anything.',
    obstacles: {
      question: 'What about my trees and the ridge behind the house?',
      answer:
        'Trees matter more than most people think, and ridges matter less. By our hour-by-hour model, a ridge 15 degrees high to the east hides the sun for more than an hour on a December morning, but it costs a south roof only about 1% of its power in a year. A ridge 30 degrees high to the south costs about 5%. One tall poplar close to the house can cost more than either.',
    },
  },
  commercial: {
    flatRoof:
      'A flat roof in the mountains has to drain hard rain and carry wet snow. We check the structure, the membrane and the drains before we propose a layout, and we leave clear paths to your rooftop units and hatches.',
  },
  technology: {
    description:
      'Panels, inverters and racking, explained without jargon. We choose equipment that can take passing shade, mountain wind and wet snow for decades.',
    racking: 'Racking for snow and wind',
    weather: {
      title: 'Built for mountain weather',
      text: 'We choose racking for the snow and wind at your elevation, which can be a lot more than in town.',
    },
    dullDays: {
      question: 'Do panels work in snow and on gray days?',
      answer:
        'On gray days they make less. Under snow they make next to nothing until it slides off, which is sooner on a steep roof, because dark glass warms up in the sun. Cold weather itself is good for panels, since they lose output when they get hot. By our model, about three-quarters of a year’s power comes from March through October.',
    },
  },
  storage: {
    description:
      'A home battery keeps the well pump, the fridge and the lights on when ice takes a power line down. You choose what it runs, and we size it.',
    both: 'If your road floods or ices over, you may want both.',
  },
  maintenance: {
    faults: 'Ice bends clips, squirrels chew cables and branches grow.',
    imageAlt: 'Soft brush cleaning a wet solar panel above blue ridges',
    clearing: {
      question: 'Should I clear snow off my panels?',
      answer:
        'No. A roof rake can scratch the glass, a ladder on ice is dangerous, and all you’d gain is a few short winter days. The snow slides off by itself, often all at once, so keep the car and the dog out from under the edge. If it would land on a walkway or the heat pump, ask us about snow guards.',
    },
  },
};
