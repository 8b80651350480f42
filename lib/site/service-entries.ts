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
      'Mountain roofs come with tall poplars, short winter days and a ridge in the way. We measure all three, then design the system around your bills.',
    longDescription: [
      'No two roofs here see the same sun. A house in a cove loses the early light to the ridge behind it. One tulip poplar on the south line can cost more than a poor roof angle. So we start on site with a shade measurement, before anyone draws a panel.',
      'South is the best case, not the only one. On a roof of ordinary pitch, panels that face east or west make roughly 81-87% of what the same panels would make facing south. An east roof that clears the trees often beats a south roof that does not.',
      'Most of the calendar is paperwork. From contract to power usually takes 2-4 months, and 1-3 days of that is work on your roof. The rest is design, the permit and the utility.',
      `${claims.payback}. ${claims.homeCredit}, so a home system bought today takes longer: roughly 12-20 years in our own arithmetic (${figuresAsOf}). Your bill, your roof and your shade decide where you land, and some lots are better left alone.`,
    ],
    cardFeatures: [
      'Shade measured on site',
      'Roof and wiring checked before design',
      'Permit and utility paperwork handled',
    ],
    features: [
      'Shade measurement on the roof, with the trees and ridges that are there',
      'Roof, rafter and electrical panel check before design',
      'Layouts for metal and shingle roofs, and for ground with better sun',
      'Yearly output written as a range, with the assumptions beside it',
      'Permit and utility interconnection applications',
      'Monitoring set up and explained on the day the system is switched on',
    ],
    benefits: [
      {
        title: 'Buy less power',
        text: 'What the roof makes while you are using it is power you do not buy. Fixed charges stay, so the bill shrinks but does not reach zero.',
      },
      {
        title: 'Ready for a battery',
        text: 'Panels alone shut off with the grid. We plan wall space and wiring so that storage can be added when you want it.',
      },
      {
        title: 'No added property tax',
        text: `In North Carolina a home system that is not used for business is ${cite('propertyTax', 'fully exempt from property tax')} (${figuresAsOf}).`,
      },
      {
        title: 'Room with your association',
        text: 'State law (N.C.G.S. 22B-20) voids most bans on home solar. Narrow, written limits on panels that face the street can stand, so we read your covenants first.',
      },
    ],
    whyChoose: [
      'We measure shade on your roof, not only from a satellite picture.',
      'Steep drives and steep roofs are ordinary here, and we plan for both.',
      'Every estimate shows its assumptions, so you can check our arithmetic.',
      'If the trees or the ridge win, we tell you before you spend anything.',
    ],
    facts: [
      { label: 'On the roof', value: '1-3 days' },
      { label: 'Contract to power', value: '2-4 months', asOf: figuresAsOf },
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
        text: 'a year from each kilowatt on an open south roof at 30 degrees, give or take 10%.',
      },
      {
        figure: '$22,000-31,000',
        text: 'for a home system of 8.5 kilowatts: [where it comes from](#cost).',
        asOf: figuresAsOf,
      },
      {
        figure: '12-20 years',
        text: 'to pay for itself when bought for a home today, in our own arithmetic.',
        asOf: figuresAsOf,
      },
    ],
    quote: [
      'A layout on your roof, with the parts we would leave empty',
      'Output a year as a range, with shade, pitch and direction written beside it',
      'The price, and payback as a range with no federal home credit counted',
      'Your utility’s rules for exported power, and the date we read them',
      'Model names, data sheets and both warranties to read',
    ],
    faqs: residentialFaqs,
    drawingCaption:
      'A roof cut open: rafter, deck and shingles; the flashed mount (green) is screwed to the rafter, and rails carry the panel above.',
    imageAlt: 'Cedar mountain home with solar panels on its metal roof',
  },
  'commercial-solar': {
    title: 'Commercial Solar',
    metaName: 'Commercial Solar',
    metaService: 'commercial solar installation',
    description:
      'Flat roofs, long barns and daytime loads suit solar well. We plan around your working hours, your power bills and the way your roof drains.',
    longDescription: [
      'A business that runs by day uses its solar power as it is made. That is the simplest case there is. We start with a year of bills, look at when you draw power and size the system to the load, not to the roof.',
      'Flat roofs in the mountains have to drain hard rain and carry wet snow. We check structure, membrane and drains before we propose a layout, and leave clear paths to your units and hatches.',
      `The federal rules are different for a business. ${claims.businessCredit}: a project whose construction begins after July 4, 2026 must be in service by December 31, 2027, and foreign-sourcing rules apply to the equipment. In a lease, the owner of the system claims the credit. Ask your tax adviser before you count on it.`,
      'North Carolina does not allow a third party to sell you power from panels on your own roof, but certified leasing is allowed. We will say which structure a quote assumes.',
    ],
    cardFeatures: [
      'Sized to your daytime load',
      'Flat roofs, barns and open ground',
      'Papers ready for your tax adviser',
    ],
    features: [
      'A year of bills read for energy, demand and season',
      'Structure, membrane and drainage review for flat roofs',
      'Layouts for roofs, barns and open ground',
      'Work planned around your opening hours and deliveries',
      'Permit and utility interconnection applications',
      'Dates and equipment records kept for your tax adviser',
    ],
    benefits: [
      {
        title: 'Power when you work',
        text: 'Panels make most of their power in working hours, so more of it is used on site.',
      },
      {
        title: 'A credit that still exists',
        text: `${claims.businessCredit}. Ask your tax adviser (${figuresAsOf}).`,
      },
      {
        title: 'A known cost',
        text: 'A system that is paid for makes power at a cost you already know, whatever the next rate case brings.',
      },
      {
        title: 'Lower assessed value',
        text: `In North Carolina, 80% of the value of a business solar system is exempt from property tax (${figuresAsOf}).`,
      },
    ],
    whyChoose: [
      'We size to your load and show you the months when the system makes less.',
      'We plan around your opening hours, so ask us about noisy and blocking work.',
      'Tax deadlines go into the plan in writing, not into a sales pitch.',
      'Structure and drainage come before the layout, so the roof still works as a roof.',
    ],
    facts: [
      {
        label: 'Section 48E credit',
        value: cite('businessCredit', '30%, with conditions'),
        asOf: figuresAsOf,
      },
      { label: 'Begun after July 4, 2026', value: 'In service by December 31, 2027', asOf: figuresAsOf },
      { label: 'Payback with 48E and depreciation', value: 'Roughly 6-12 years', asOf: figuresAsOf },
      { label: 'Property tax', value: cite('propertyTax', '80% exempt'), asOf: figuresAsOf },
    ],
    notes: [
      {
        figure: 'Your load',
        text: 'sets the size. Power used as it is made is worth the rate you would have paid.',
      },
      {
        figure: '0.6 pounds',
        text: `of carbon dioxide stay out of the air for each kilowatt-hour (${cite('carbon', 'EPA')}, our grid region).`,
        asOf: figuresAsOf,
      },
      {
        figure: 'Buy or lease',
        text: 'Third-party power sales are barred in North Carolina. Certified leasing is allowed.',
        asOf: figuresAsOf,
      },
    ],
    quote: [
      'A size drawn from a year of your bills, and the months when it makes less',
      'A layout with clear paths to drains, units and hatches',
      'The price, and payback as a range with the 48E credit and without it',
      'Whether the quote assumes that you buy or lease',
      'The dates that the tax rules set, for your tax adviser to check',
    ],
    faqs: commercialFaqs,
    drawingCaption:
      'A flat roof from the side: tilted rows on ballast, far enough apart for the winter sun to pass between them, and a drain left free.',
    imageAlt: 'Tilted rows of solar panels on a long flat roof',
  },
  'solar-technology': {
    title: 'Solar Panel Technology',
    metaName: 'Solar Technology',
    metaService: 'solar panel technology',
    description:
      'Panels, inverters and racking explained without jargon. We choose equipment that copes with passing shade, mountain wind, wet snow and the long view.',
    longDescription: [
      'A panel turns light into direct current. An inverter turns that into the alternating current your house uses. Racking holds the panels to the rafters and keeps the rain out. Each part has a job, and the cheap one is the one you notice later.',
      'Shade decides the electronics. Where one poplar crosses the roof at four in the afternoon, each panel needs its own electronics, so that one shadow does not pull down its neighbors. On an open roof a simpler inverter does the same work with fewer parts to fail.',
      'We write output as a range. A south roof at 30 degrees with no shade makes about 1,350 kilowatt-hours a year for each kilowatt installed here, give or take 10%. Shade, pitch and direction bring it down, and we show by how much.',
    ],
    cardFeatures: [
      'Panels with a 25-year warranty',
      'Electronics matched to your shade',
      'Racking for snow and wind',
    ],
    features: [
      'Monocrystalline panels with a 25-year performance warranty from the manufacturer',
      'Panel-level electronics where shade crosses the roof',
      'A string inverter where the roof is open and simple',
      'Rafter-fixed racking with flashing on shingle roofs',
      'Seam clamps on standing-seam metal, so that the roof is not drilled',
      'Output data you can read on your phone',
    ],
    benefits: [
      {
        title: 'Shade stays small',
        text: 'With the right electronics a shadow costs you the panel it falls on, not the whole row.',
      },
      {
        title: 'Built for weather',
        text: 'Racking is designed for the snow and wind of your elevation and exposure, not for a flat suburb.',
      },
      {
        title: 'Slow to age',
        text: 'Panels lose about half a percent of their output in a typical year.',
      },
      {
        title: 'Easy to check',
        text: 'Monitoring shows what the system made today, so a fault does not hide until the next bill.',
      },
    ],
    whyChoose: [
      'We explain why each part is on your list and what the alternative was.',
      'We choose the inverter after the shade measurement, not before.',
      'You get model names and data sheets with the quote.',
      'We would rather use fewer good panels than fill a shaded roof.',
    ],
    facts: [
      { label: 'South roof, 30 degrees, no shade', value: 'About 1,350 kWh per kW a year, ±10%' },
      { label: 'System losses already counted', value: `14.08% (${cite('pvwatts', 'PVWatts')} default)` },
      { label: 'Typical aging', value: cite('aging', 'About 0.5% a year') },
      { label: 'Panel performance warranty', value: '25 years, from the manufacturer' },
    ],
    notes: [
      {
        figure: '81-87%',
        text: 'of a south roof: what panels facing east or west make at an ordinary pitch.',
      },
      {
        figure: '87%',
        text: 'of a tilted south roof: what panels laid flat make, whichever way the building faces.',
      },
      {
        figure: 'About 88%',
        text: 'of the first year’s output is left after 25 years, if half a percent is lost in each: the rate that NREL found typical.',
      },
    ],
    quote: [
      'The name and data sheet of every panel, inverter and battery',
      'Why each part is on the list, and what the alternative was',
      'The shade we measured, and the electronics that it calls for',
      'Racking drawn for the snow and wind of your elevation',
      'Each maker’s warranty with its length',
    ],
    faqs: technologyFaqs,
    drawingCaption:
      'From light to socket: a cell, the module it is part of, the inverter that turns direct current into a wave, the house.',
    imageAlt: 'Low sun across the dark cells of a solar panel',
  },
  'energy-storage': {
    title: 'Energy Storage',
    metaName: 'Energy Storage',
    metaService: 'battery and energy storage',
    description:
      'A battery keeps the well pump, the fridge and the lights going when ice takes the line down. We size it to the circuits you choose.',
    longDescription: [
      'Solar panels without a battery or backup equipment shut off when the grid does. That is a safety rule, and it surprises people in the dark. If you want power in an outage, you need storage.',
      'Most homes back up the essentials: well pump, fridge, lights, internet, perhaps the furnace fan. Backing up the whole house is possible, but heat pumps and ovens empty a battery fast. We list your circuits, add up what they draw and let you choose.',
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
      'Wall placement that allows for heat, cold and clearance rules',
      'A reserve level you set and can change before a storm',
      'A plain explanation of what happens when the grid goes down',
    ],
    benefits: [
      {
        title: 'Water and cold food',
        text: 'A well pump and a fridge are the first things to miss. Both can go on a backed-up circuit.',
      },
      {
        title: 'Quiet backup',
        text: 'No fuel to fetch and no engine by the window. The battery switches over by itself.',
      },
      {
        title: 'Days, not only hours',
        text: 'With sun on the roof, a battery can refill and carry the essentials through another night.',
      },
      {
        title: 'More of your own power',
        text: 'Noon sun can be kept for supper, which matters more when the utility pays less for exports.',
      },
    ],
    whyChoose: [
      'We say what will run, for roughly how long and what will not.',
      'We explain what happens in an outage before you buy, not during one.',
      'We price essentials first. Many homes need less battery than they fear.',
      'If a portable generator would serve you better, we say that too.',
    ],
    facts: [
      { label: 'Panels alone in an outage', value: 'No power' },
      { label: 'One 13.5 kWh battery, installed', value: '$13,000-16,500', asOf: figuresAsOf },
      { label: 'Usual choice', value: 'Essential circuits' },
      {
        label: 'Out nine days after Helene',
        value: cite('heleneOutage', '74,293 Duke customers in Buncombe'),
        asOf: 'October 2024',
      },
    ],
    notes: [
      {
        figure: '34 kWh',
        text: `a day is what an average North Carolina home uses (${cite('homeUse', 'EIA')}, 2020). One 13.5 kWh battery holds about two fifths of it.`,
      },
      {
        figure: '149,000',
        text: 'Duke customers in Buncombe County lost power after Helene.',
        asOf: 'September 2024',
      },
    ],
    quote: [
      'Your circuits in a list, with what each one draws',
      'Essentials and the whole home, priced side by side',
      'What will run, for roughly how long, and what will not',
      'Where the battery hangs, and the clearances it needs',
      'The battery maker’s own warranty beside ours',
    ],
    faqs: storageFaqs,
    drawingCaption:
      'Panels fill the battery; the battery feeds the circuits you chose (filled), the others rest; the switch to the grid stands open.',
    imageAlt: 'White home battery and disconnects on a cedar wall',
  },
  'solar-maintenance': {
    title: 'Solar Maintenance',
    metaName: 'Solar Maintenance',
    metaService: 'solar panel maintenance',
    description:
      'Pollen in spring, leaves in fall, ice in between. We clean, inspect and read the data, so that a small fault does not become a lost season.',
    longDescription: [
      'Panels have no moving parts and rain does much of the washing. What rain leaves is the pollen film of April, the leaves that gather along the lower edge and the lichen that likes a shaded north corner.',
      'The rest is hardware. Ice works at clips and gutters, squirrels work at cables and branches grow. We look at the racking, the flashing, the wiring and the inverter, then compare what the system makes with what it should make in that month.',
      'Then we tell you what we found and what is worth doing. If nothing is, we say so.',
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
      'What we found and what is worth doing, in plain words',
    ],
    benefits: [
      {
        title: 'Faults found early',
        text: 'One dead inverter can go unnoticed for a season. Reading the data finds it in time.',
      },
      {
        title: 'A dry roof',
        text: 'We look at every flashing we can reach while we are up there.',
      },
      {
        title: 'Warranty kept clear',
        text: 'Dated records help if you ever need to claim on a warranty.',
      },
      {
        title: 'Trees kept honest',
        text: 'A poplar grows faster than you think. We show you what the new shade costs before you call anyone to cut.',
      },
    ],
    whyChoose: [
      'We check before we clean. Many roofs need less washing than people expect.',
      'You can stay on the ground. A steep roof is no place to look for a fault.',
      'You hear what we found and what it means, not only what it costs.',
      `${claims.systems} since 2010, so we know how they age in this weather.`,
    ],
    facts: [
      { label: 'Normal aging', value: cite('aging', 'About 0.5% of output a year') },
      { label: 'Our installation warranty', value: '10 years' },
      { label: 'Worst weeks for film', value: 'Spring pollen' },
    ],
    notes: [
      {
        figure: 'Half a percent',
        text: 'of output a year is what aging typically takes (NREL). More loss than that has a cause.',
      },
      { figure: 'No moving parts', text: 'in a panel. Rain does much of the washing.' },
    ],
    quote: [
      'What we would look at on your system, line by line',
      'Washing priced apart, because many roofs need less of it than people expect',
      'How your roof can be reached, and what that adds to the price',
      'What you will hear from us afterwards',
    ],
    faqs: maintenanceFaqs,
    drawingCaption:
      'Half a module under pollen, half washed with plain water and a soft brush. The light comes back with the glass.',
    imageAlt: 'Soft brush cleaning a wet solar panel above blue ridges',
  },
  'solar-warranties': {
    title: 'Solar Warranties',
    metaName: 'Solar Warranties',
    metaService: 'solar warranty and support',
    description:
      'Two promises from two companies. The manufacturer covers panel performance for 25 years. We cover our installation for 10. Both go in writing.',
    longDescription: [
      `The ${claims.panelWarranty} comes from the panel manufacturer. It promises that output will not fall below a stated line for 25 years, and it is their document, with their terms.`,
      `The ${claims.installationWarranty} is ours. It covers the work we did: racking, wiring, and the places where we fixed something to your roof.`,
      'Inverters, batteries and monitoring equipment carry their makers’ own warranties, often with different lengths. We list them all on one page with who answers, for what and until when. The written contract is what counts, so read it before you sign. We will wait.',
    ],
    cardFeatures: [
      '25-year panel performance warranty',
      '10-year installation warranty',
      'Who covers what, on one page',
    ],
    features: [
      '25-year panel performance warranty from the manufacturer',
      '10-year installation warranty from Ridgelight',
      'Inverter and battery warranties from their makers, listed by length',
      'Roof penetrations made by us, covered by the installation warranty',
      'Serial numbers, dates and documents handed over in one file',
    ],
    benefits: [
      {
        title: 'One call to make',
        text: 'If something looks wrong, call us first. We help you find out whose warranty it is.',
      },
      {
        title: 'Roof work covered',
        text: 'What we fix to your roof falls under our installation warranty for 10 years.',
      },
      {
        title: 'Output on record',
        text: 'Monitoring data shows whether panels keep to the line the manufacturer has promised.',
      },
      {
        title: 'Terms you can read',
        text: 'You get every warranty before you sign the contract, not after the last payment.',
      },
    ],
    whyChoose: [
      'We separate our promise from the manufacturer’s, so you know whom to hold to it.',
      `We have been here since 2010. ${claims.systems}.`,
      'We hand over serial numbers and documents, so a claim does not start with a search.',
      'We do not add years in conversation that are missing from the contract.',
    ],
    facts: [
      { label: 'Panel performance', value: '25 years, from the manufacturer' },
      { label: 'Installation', value: '10 years, from Ridgelight' },
      { label: 'Inverter and battery', value: 'As each maker states' },
      { label: 'What counts', value: 'Your written contract' },
    ],
    notes: [
      { figure: '25 years', text: 'of panel performance. Whoever made the panels answers for it.' },
      { figure: '10 years', text: 'of installation. We answer for it.' },
      {
        figure: 'About 88%',
        text: 'of the first year’s output is left after 25 years, if half a percent is lost in each. The line that the manufacturer promises is in its own document.',
      },
    ],
    quote: [
      'Every warranty on one page: who gives it, for what and until when',
      'The manufacturer’s own document, not our summary of it',
      'Our installation terms as they will stand in the contract',
      'Time to read all of it before you sign',
    ],
    faqs: warrantyFaqs,
    drawingCaption:
      'One contract, two seals: 25 years of panel performance from the manufacturer, 10 years of installation from us.',
    imageAlt: 'Cedar house with solar panels beside an old oak',
  },
};
