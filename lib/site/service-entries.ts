import { bridgeRate } from '@/lib/site/bridge-rate';
import { claims, figuresAsOf } from '@/lib/site/claims';
import type { Service } from '@/lib/site/schema';
import {
  commercialFaqs,
  maintenanceFaqs,
  residentialFaqs,
  storageFaqs,
  technologyFaqs,
  warrantyFaqs,
} from '@/lib/site/service-faqs';
import type { ServiceId } from '@/lib/site/service-labels';
import { cite } from '@/lib/site/sources';

/**
 * Every service by its id, in the order in which they are shown. A new service is one entry here and a picture
 * (CONTRIBUTING.md). `npm run service-labels` copies ids and labels to service-labels.json, which is all that browsers load.
 */
export const serviceEntries: Record<ServiceId, Omit<Service, 'slug' | 'image'>> = {
  'residential-solar': {
    title: 'Residential Solar',
    metaName: 'Residential Solar',
    metaService: 'residential solar installation',
    description:
      'Mountain roofs come with tall trees, short winter days and a ridge in the way. We measure all three, then design the system around your bills.',
    longDescription: [
      'No two roofs here see the same sun. A house in a cove loses early light to the ridge behind it. One tulip poplar on the south side can cost you more than a poor roof angle. So we start on site, with a shade measurement, before anyone lays out a panel.',
      'South is best, but it’s not your only choice. On a roof with an ordinary pitch, panels facing east or west make roughly 81-87% of what the same panels would make facing south. An east roof that clears the trees often beats a south roof that doesn’t.',
      'Most of the wait is paperwork. It usually takes 2-4 months from contract to power, and only 1-3 days of that is work on your roof. The rest is design, the permit and the utility.',
      `${claims.payback}. ${claims.homeCredit}, so a home system bought today takes longer: roughly 12-20 years by our estimate (${figuresAsOf}). Where you land depends on your bill, your roof and your shade. If solar isn’t right for your home, we’ll tell you.`,
    ],
    cardFeatures: [
      'Shade measured on site',
      'Roof and wiring checked before design',
      'Permit and utility paperwork handled',
    ],
    features: [
      'Shade measured on your roof, with the trees and ridges you actually have',
      'Roof, rafter and electrical panel check before design',
      'Layouts for metal and shingle roofs, or for the ground where it gets better sun',
      'Yearly output as a range, with the assumptions spelled out',
      'Permit and utility interconnection applications',
      'Monitoring set up and explained the day we switch it on',
    ],
    benefits: [
      {
        title: 'Buy less power',
        text: 'You don’t buy the power your roof makes while you’re using it. You’ll still pay the fixed charges, so the bill shrinks but doesn’t hit zero.',
      },
      {
        title: 'Ready for a battery',
        text: 'On their own, panels shut off when the grid does. We plan wall space and wiring so you can add a battery whenever you want one.',
      },
      {
        title: 'No added property tax',
        text: `In North Carolina, a home system that isn’t used for business is ${cite('propertyTax', 'fully exempt from property tax')} (${figuresAsOf}).`,
      },
      {
        title: 'Most HOA bans don’t hold',
        text: 'State law (N.C.G.S. 22B-20) voids most bans on home solar. Narrow, written limits on panels that face the street can stand, so we read your covenants first.',
      },
    ],
    whyChoose: [
      'We measure shade on your roof, not just from a satellite photo.',
      'Steep driveways and steep roofs are normal here, and we plan for both.',
      'Every estimate shows its assumptions, so you can check our math.',
      'If trees or a ridge block too much sun, we’ll tell you before you spend anything.',
    ],
    figures: [
      {
        label: 'Cost',
        figure: '$22-31K',
        text: 'for 8.5 kilowatts, installed. [Where it comes from](#cost)',
        asOf: figuresAsOf,
      },
      {
        label: 'Payback',
        figure: '12-20 years',
        text: 'if you buy today, by our estimate, without a federal credit.',
        asOf: figuresAsOf,
      },
      {
        label: 'Time',
        figure: '2-4 months',
        text: 'from contract to power, with 1-3 days of work on your roof.',
        asOf: figuresAsOf,
      },
    ],
    headings: {
      scope: 'From a Shade Reading to a Switched-On Roof',
      benefits: 'What Your House Gets',
      reasons: 'Why Ridgelight on a Mountain Roof',
      questions: 'What Homeowners Near Asheville Ask',
    },
    facts: [
      { label: 'East or west roof', value: '81-87% of a south roof' },
      {
        label: `${bridgeRate.utility} Bridge Rate`,
        value: cite('netMetering', `Applications close ${bridgeRate.lastDayShort}`),
        asOf: figuresAsOf,
      },
    ],
    notes: [
      {
        figure: '1,350 kWh',
        text: 'a year from each kilowatt of panels on an open south roof at 30 degrees, give or take 10%.',
      },
    ],
    quote: [
      'A layout of your roof, with the parts we’d leave empty',
      'Yearly output as a range, with the shade, pitch and direction it’s based on',
      'The price, and payback as a range, without the federal home credit',
      'Your utility’s rules for the power you send out, and the date we checked them',
      'Model names, data sheets and both warranties to read',
    ],
    faqs: residentialFaqs,
    drawingCaption:
      'Inside the roof: rafter, deck and shingles. The flashed mount (green) is screwed to the rafter, and rails carry the panel above.',
    imageAlt: 'White farmhouse with solar panels on its metal roof',
  },
  'commercial-solar': {
    title: 'Commercial Solar',
    metaName: 'Commercial Solar',
    metaService: 'commercial solar installation',
    description:
      'Flat roofs, long barns and daytime loads are a good fit for solar. We plan around your business hours, your power bills and the way your roof drains.',
    longDescription: [
      'A business that runs during the day uses its solar power as it’s made. That’s the simplest case there is. We start with a year of bills, look at when you use power and size the system to your load, not to your roof.',
      'Flat roofs in the mountains have to drain hard rain and carry wet snow. We check structure, membrane and drains before we propose a layout, and leave clear paths to your rooftop units and hatches.',
      `The federal rules are different for a business. ${claims.businessCredit}: if construction starts after July 4, 2026, the project must be in service by December 31, 2027, and foreign-sourcing rules apply to the equipment. In a lease, the owner of the system claims the credit. Ask your tax adviser before you count on it.`,
      'North Carolina doesn’t allow a third party to sell you power from panels on your own roof, but it does allow certified leasing. Your quote says whether you’d be buying or leasing.',
    ],
    cardFeatures: [
      'Sized to your daytime load',
      'Flat roofs, barns and open ground',
      'Records ready for your tax adviser',
    ],
    features: [
      'A year of bills reviewed for energy, demand and season',
      'Structure, membrane and drainage review for flat roofs',
      'Layouts for roofs, barns and open ground',
      'Work planned around your business hours and deliveries',
      'Permit and utility interconnection applications',
      'Dates and equipment records kept for your tax adviser',
    ],
    benefits: [
      {
        title: 'Power when you work',
        text: 'Panels make most of their power during business hours, so you use more of it on site.',
      },
      {
        title: 'A tax credit you can still claim',
        text: `${claims.businessCredit}. Ask your tax adviser (${figuresAsOf}).`,
      },
      {
        title: 'A known cost',
        text: 'Once it’s paid for, your system makes power at a cost you already know, whatever the next rate case brings.',
      },
      {
        title: 'Lower assessed value',
        text: `In North Carolina, 80% of the value of a business solar system is exempt from property tax (${figuresAsOf}).`,
      },
    ],
    whyChoose: [
      'We size the system to your load and show you the months when it makes less.',
      'We plan around your business hours, so ask us about noise and blocked access.',
      'We put tax deadlines in the plan, in writing, not in a sales pitch.',
      'Structure and drainage come before the layout, so the roof still works as a roof.',
    ],
    figures: [
      {
        label: 'Cost',
        figure: '30% back',
        text: `as a federal credit (${cite('businessCredit', 'Section 48E')}), with conditions. Ask your tax adviser.`,
        asOf: figuresAsOf,
      },
      {
        label: 'Payback',
        figure: '6-12 years',
        text: 'roughly, with that credit and depreciation.',
        asOf: figuresAsOf,
      },
      {
        label: 'Time',
        figure: 'End of 2027',
        text: 'is when the system must be in service, if construction starts after July 4, 2026.',
        asOf: figuresAsOf,
      },
    ],
    headings: {
      scope: 'From a Year of Bills to a Working Roof',
      benefits: 'What a Business Keeps',
      reasons: 'Why Ridgelight at Your Place of Work',
      questions: 'What Business Owners Ask',
    },
    facts: [
      {
        label: 'Section 48E credit',
        value: cite('businessCredit', '30%, with conditions'),
        asOf: figuresAsOf,
      },
      { label: 'Property tax', value: cite('propertyTax', '80% exempt'), asOf: figuresAsOf },
    ],
    notes: [
      {
        figure: 'Your load',
        text: 'sets the size. Power you use as it’s made is worth the rate you’d have paid.',
      },
      {
        figure: '0.6 pounds',
        text: `of carbon dioxide kept out of the air for each kilowatt-hour (${cite('carbon', 'EPA')}, our grid region).`,
        asOf: figuresAsOf,
      },
      {
        figure: 'Buy or lease',
        text: 'North Carolina doesn’t allow third-party power sales. It does allow certified leasing.',
        asOf: figuresAsOf,
      },
    ],
    quote: [
      'A size based on a year of your bills, and the months when it makes less',
      'A layout with clear paths to drains, units and hatches',
      'The price, and payback as a range, with and without the 48E credit',
      'Whether the quote assumes you’re buying or leasing',
      'The tax deadlines, for your tax adviser to check',
    ],
    faqs: commercialFaqs,
    drawingCaption:
      'A flat roof from the side: tilted rows on ballast, far enough apart for the winter sun to pass between them, and a drain left clear.',
    imageAlt: 'Tilted rows of solar panels on a long flat roof',
  },
  'solar-technology': {
    title: 'Solar Panel Technology',
    metaName: 'Solar Technology',
    metaService: 'solar panel technology',
    description:
      'Panels, inverters and racking, explained without jargon. We choose equipment that handles passing shade, mountain wind and wet snow for years to come.',
    longDescription: [
      'A panel turns light into direct current. An inverter turns that into the alternating current your house uses. Racking holds the panels to the rafters, and flashing keeps the rain out. Each part has a job, and we’ll tell you why we picked it.',
      'Shade decides the electronics. If a poplar’s shadow crosses your roof at four in the afternoon, each panel needs its own electronics, so one shaded panel doesn’t drag down the rest. On an open roof, a simpler inverter does the same work with fewer parts to fail.',
      'We give output as a range. Around here, a south roof at 30 degrees with no shade makes about 1,350 kilowatt-hours a year for each kilowatt installed, give or take 10%. Shade, pitch and direction bring that down, and we show you by how much.',
    ],
    cardFeatures: [
      'Panels covered for 25 years',
      'Electronics matched to your shade',
      'Racking for snow and wind',
    ],
    features: [
      'Monocrystalline panels with a 25-year performance warranty from the manufacturer',
      'Panel-level electronics where shade crosses the roof',
      'A string inverter where the roof is open and simple',
      'Racking anchored to the rafters, with flashing, on shingle roofs',
      'Seam clamps on standing-seam metal roofs, so there’s no drilling',
      'Output you can check on your phone',
    ],
    benefits: [
      {
        title: 'Shade costs you less',
        text: 'With the right electronics, a shadow costs you only the panel it falls on, not the whole row.',
      },
      {
        title: 'Built for weather',
        text: 'Racking is designed for the snow and wind at your elevation and exposure, not for a flat suburb.',
      },
      {
        title: 'Slow to age',
        text: 'Panels lose about half a percent of their output in a typical year.',
      },
      {
        title: 'Easy to check',
        text: 'Monitoring shows what the system made today, so a problem won’t hide until your next bill.',
      },
    ],
    whyChoose: [
      'We explain why each part is on your list and what the alternative was.',
      'We choose the inverter after the shade measurement, not before.',
      'You get model names and data sheets with the quote.',
      'We’d rather install fewer panels in good sun than fill a shaded roof.',
    ],
    figures: [
      {
        label: 'Cost',
        figure: '$2.60-3.60',
        text: 'a watt, installed on a home. [What moves it](/services/residential-solar#cost)',
        asOf: figuresAsOf,
      },
      {
        label: 'What comes back',
        figure: '1,350 kWh',
        text: 'a year from each kilowatt on an open south roof at 30 degrees, give or take 10%.',
      },
      {
        label: 'Time',
        figure: '25 years',
        text: 'of performance warranty on the panels, from their manufacturer.',
      },
    ],
    headings: {
      scope: 'The Parts, From Rafter to Phone',
      benefits: 'What the Right Parts Change',
      reasons: 'How We Choose Your Equipment',
      questions: 'Snow, Shade and Microinverters: What People Ask',
    },
    facts: [
      { label: 'System losses already counted', value: `14.08% (${cite('pvwatts', 'PVWatts')} default)` },
      { label: 'Typical aging', value: cite('aging', 'About 0.5% a year') },
    ],
    notes: [
      {
        figure: '81-87%',
        text: 'of a south roof’s output: what panels facing east or west make at an ordinary pitch.',
      },
      {
        figure: '87%',
        text: 'of a tilted south roof’s output: what panels lying flat make, whichever way the building faces.',
      },
      {
        figure: 'About 88%',
        text: 'of the first year’s output is left after 25 years, at a loss of half a percent a year, the rate NREL found typical.',
      },
    ],
    quote: [
      'The name and data sheet of every panel, inverter and battery',
      'Why each part is on the list, and what the alternative was',
      'The shade we measured, and the electronics it calls for',
      'Racking designed for the snow and wind at your elevation',
      'Each manufacturer’s warranty and how long it runs',
    ],
    faqs: technologyFaqs,
    drawingCaption:
      'From sunlight to outlet: a cell, the panel it’s part of, the inverter that turns direct current into alternating current, and the house.',
    imageAlt: 'Low sun across the dark cells of a solar panel',
  },
  'energy-storage': {
    title: 'Energy Storage',
    metaName: 'Energy Storage',
    metaService: 'battery and energy storage',
    description:
      'A battery keeps the well pump, the fridge and the lights going when ice takes the line down. We size it to the circuits you choose.',
    longDescription: [
      'Solar panels without a battery or backup equipment shut off when the grid does. That’s a safety rule, and it catches a lot of people off guard. If you want power in an outage, you need storage.',
      'Most homes back up the essentials: well pump, fridge, lights, internet, maybe the furnace fan. You can back up the whole house, but heat pumps and ovens drain a battery fast. We list your circuits, add up what they draw and let you choose.',
    ],
    cardFeatures: [
      'Sized to the circuits you choose',
      'Recharged by your own roof',
      'Works with new or existing panels',
    ],
    features: [
      'A circuit list with what each one draws',
      'Essentials or whole-home backup, priced side by side',
      'Batteries added to new solar or to panels you already have',
      'A spot on the wall that works for heat, cold and clearance rules',
      'A reserve level you set, and can change before a storm',
      'A plain explanation of what happens when the grid goes down',
    ],
    benefits: [
      {
        title: 'Water and cold food',
        text: 'A well pump and a fridge are the first things you’ll miss. Both can go on a backed-up circuit.',
      },
      {
        title: 'Quiet backup',
        text: 'No fuel to haul and no engine under the window. The battery switches over on its own.',
      },
      {
        title: 'Days, not just hours',
        text: 'With sun on the roof, a battery can recharge and carry the essentials through another night.',
      },
      {
        title: 'More of your own power',
        text: 'Save midday sun for supper. That matters more when your utility pays less for the power you send out.',
      },
    ],
    whyChoose: [
      'We tell you what will run, for roughly how long, and what won’t.',
      'We explain what happens in an outage before you buy, not during one.',
      'We price the essentials first. Many homes need less battery than people expect.',
      'If a portable generator would serve you better, we’ll say so.',
    ],
    figures: [
      {
        label: 'Cost',
        figure: '$13-16.5K',
        text: 'for one battery of 13.5 kilowatt-hours, installed.',
        asOf: figuresAsOf,
      },
      {
        label: 'Payback',
        figure: 'Seldom',
        text: 'on the bill alone. Most people here buy it for the outage.',
      },
      {
        label: 'Time',
        figure: '24 hours',
        text: 'with the five essentials on, on a cold day. [What they draw](#what-runs)',
      },
    ],
    headings: {
      scope: 'What Comes With the Battery',
      benefits: 'When Ice Takes the Line Down',
      reasons: 'What We Tell You Before You Buy',
      questions: 'Batteries and Outages: What People Ask',
    },
    facts: [
      { label: 'Panels alone in an outage', value: 'No power' },
      { label: 'Usual choice', value: 'Essential circuits' },
      {
        label: 'Still out nine days after Helene',
        value: cite('heleneOutage', '74,293 Duke customers in Buncombe'),
        asOf: 'October 2024',
      },
    ],
    notes: [
      {
        figure: '34 kWh',
        text: `a day is what an average North Carolina home uses (${cite('homeUse', 'EIA')}, 2020). One 13.5 kWh battery holds about two-fifths of that.`,
      },
      {
        figure: '149,000',
        text: 'Duke customers in Buncombe County lost power after Helene.',
        asOf: 'September 2024',
      },
    ],
    quote: [
      'A list of your circuits, with what each one draws',
      'Essentials and the whole home, priced side by side',
      'What will run, for roughly how long, and what won’t',
      'Where the battery goes, and the clearance it needs',
      'The battery manufacturer’s warranty, next to ours',
    ],
    faqs: storageFaqs,
    drawingCaption:
      'Panels charge the battery, and the battery feeds the circuits you chose (filled). The others are off, and the switch to the grid is open.',
    imageAlt: 'White home battery and disconnects on a cedar wall',
  },
  'solar-maintenance': {
    title: 'Solar Maintenance',
    metaName: 'Solar Maintenance',
    metaService: 'solar panel maintenance',
    description:
      'Pollen in spring, leaves in fall, ice in between. We clean, inspect and check the data, so a small problem doesn’t cost you a season.',
    longDescription: [
      'Panels have no moving parts, and rain does much of the washing. What rain leaves behind is the April pollen film, the leaves that pile up along the lower edge and the lichen that likes a shaded north corner.',
      'The rest is hardware. Ice works on clips and gutters, squirrels chew on cables, and branches grow. We check the racking, the flashing, the wiring and the inverter, then compare what the system makes with what it should make that month.',
      'Then we tell you what we found and what’s worth doing. If that’s nothing, we’ll say so.',
    ],
    cardFeatures: [
      'Cleaning where it pays',
      'Racking, flashing and wiring checks',
      'Output compared with the season',
    ],
    features: [
      'Panel washing where it pays',
      'Racking, clamp and flashing inspection',
      'Wiring, connector and inverter checks',
      'Output compared with what the month should bring',
      'Shade review as the trees around you grow',
      'What we found and what’s worth doing, in plain English',
    ],
    benefits: [
      {
        title: 'Problems caught early',
        text: 'A dead inverter can go unnoticed for a whole season. Checking the data catches it in time.',
      },
      {
        title: 'A dry roof',
        text: 'We check every flashing we can reach while we’re up there.',
      },
      {
        title: 'Records for the warranty',
        text: 'Dated records help if you ever need to make a warranty claim.',
      },
      {
        title: 'An eye on the trees',
        text: 'A poplar grows faster than you think. We show you what the new shade costs you before you call a tree service.',
      },
    ],
    whyChoose: [
      'We check before we clean. Many roofs need less washing than people expect.',
      'You can stay on the ground. A steep roof is no place to go looking for a problem.',
      'We tell you what we found and what it means, not just what it costs.',
      `${claims.systems} since 2010, so we know how they age in this weather.`,
    ],
    figures: [
      {
        label: 'Cost to plan for',
        figure: '$1,500',
        text: 'for a new inverter around year 12. That’s what our own arithmetic sets aside.',
        asOf: figuresAsOf,
      },
      {
        label: 'Normal loss',
        figure: '0.5%',
        text: `of output a year (${cite('aging', 'NREL')}). If you’re losing more, something’s causing it.`,
      },
      {
        label: 'Time',
        figure: 'Twice a year',
        text: 'is often enough to look: after the spring pollen, and once the leaves are down.',
      },
    ],
    headings: {
      scope: 'What We Check, and Where Washing Pays',
      benefits: 'What a Visit Catches',
      reasons: 'How We Look After a Roof',
      questions: 'Pollen, Snow and Your Duke Credit',
    },
    facts: [
      { label: 'Our installation warranty', value: '10 years' },
      { label: 'When panels get dirtiest', value: 'Spring pollen season' },
    ],
    notes: [{ figure: 'No moving parts', text: 'in a panel. Rain does much of the washing.' }],
    quote: [
      'What we’d check on your system, line by line',
      'Washing priced separately, because many roofs need less of it than people expect',
      'How we’d get to your roof, and what that adds to the price',
      'What you’ll hear from us afterward',
    ],
    faqs: maintenanceFaqs,
    drawingCaption:
      'A solar panel, half of it under pollen and half washed with plain water and a soft brush.',
    imageAlt: 'Soft brush cleaning a wet solar panel above blue ridges',
  },
  'solar-warranties': {
    title: 'Solar Warranties',
    metaName: 'Solar Warranties',
    metaService: 'solar warranty and support',
    description:
      'Two companies stand behind your system. The manufacturer covers panel performance for 25 years. We cover our installation for 10. You get both in writing.',
    longDescription: [
      `The ${claims.panelWarranty} comes from the panel manufacturer. It promises that output won’t fall below a stated level for 25 years. It’s their document, with their terms.`,
      `The ${claims.installationWarranty} is ours. It covers the work we did: racking, wiring, and the places where we attached anything to your roof.`,
      'Inverters, batteries and monitoring equipment come with warranties from their own manufacturers, often for different lengths of time. We list them all on one page: who covers what, and for how long. The written contract is what counts, so read it before you sign. We’ll wait.',
    ],
    cardFeatures: [
      '25 years on panel performance',
      '10 years on our installation',
      'Who covers what, on one page',
    ],
    features: [
      '25-year panel performance warranty from the manufacturer',
      '10-year installation warranty from Ridgelight',
      'Inverter and battery warranties from their manufacturers, listed by length',
      'Roof penetrations we make, covered by the installation warranty',
      'Serial numbers, dates and documents, all in one file',
    ],
    benefits: [
      {
        title: 'One call to make',
        text: 'If something looks wrong, call us first. We’ll help you figure out whose warranty covers it.',
      },
      {
        title: 'Roof work covered',
        text: 'What we attach to your roof is under our installation warranty for 10 years.',
      },
      {
        title: 'Output on record',
        text: 'Monitoring data shows whether your panels make what the manufacturer promised.',
      },
      {
        title: 'Terms you can read',
        text: 'You get every warranty before you sign the contract, not after the last payment.',
      },
    ],
    whyChoose: [
      'We keep our warranty separate from the manufacturer’s, so you know who’s responsible for what.',
      `We’ve been here since 2010. ${claims.systems}.`,
      'We hand over serial numbers and documents, so a claim doesn’t start with a search.',
      'We don’t promise you years that aren’t in the contract.',
    ],
    figures: [
      {
        label: 'Panels',
        figure: '25 years',
        text: 'of performance, from the manufacturer.',
      },
      {
        label: 'Installation',
        figure: '10 years',
        text: 'of our own work, from us.',
      },
      {
        label: 'What’s left',
        figure: 'About 88%',
        text: 'of the first year’s output after 25 years, at a loss of half a percent a year. The level the manufacturer promises is in its own document.',
      },
    ],
    headings: {
      scope: 'Every Paper You Get',
      benefits: 'If Something Goes Wrong',
      reasons: 'How We Stand Behind It',
      questions: 'Storms, Claims and Selling the House',
    },
    facts: [
      { label: 'Inverter and battery', value: 'Varies by manufacturer' },
      { label: 'What counts', value: 'Your written contract' },
    ],
    notes: [{ figure: 'Two companies', text: 'stand behind one system, each for its own part.' }],
    quote: [
      'Every warranty on one page: who’s behind it, what it covers and for how long',
      'The manufacturer’s own document, not our summary of it',
      'Our installation terms, just as they’ll read in the contract',
      'Time to read all of it before you sign',
    ],
    faqs: warrantyFaqs,
    drawingCaption:
      'One contract, two seals: 25 years of panel performance from the manufacturer, 10 years of installation from us.',
    imageAlt: 'Slate-blue house with solar panels beside an old oak',
  },
};
