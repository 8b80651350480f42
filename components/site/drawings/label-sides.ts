import { fromFacts } from '@/lib/site/facts/current';
import { type LabelSide, labelSideIds } from '@/lib/site/installer/schema';
import { towns } from '@/lib/site/towns';
import type { MapPoint } from '@/lib/solar/map-point';
import { projectToMap } from '@/lib/solar/terrain';
import { areaFrame, type MapFrame } from './map-frame';

// The map as map-labels.tsx draws it in a window of 320 px, where names have the least room. In px.
const MAP_WIDTH = 320;
const LINE_HEIGHT = 12;
const LETTER_WIDTH = 6.2;
/** From a dot's center to the name beside it, and above or below it. */
const GAP = { beside: MAP_WIDTH / 100 + 6, aboveOrBelow: MAP_WIDTH / 100 + 4.8 };
const DOT = { town: 4, city: 7 };

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface LabeledTown extends MapPoint {
  name: string;
  /** The side that was chosen for it. */
  labelSide?: LabelSide | undefined;
}

/**
 * The sides on which the names of towns stand so that they cover neither each other nor a dot and stay on the map. Chosen
 * ones stay; the others are decided in the order of the towns. The first is the city, whose name always stands to the right.
 * Where no side is free, the one that covers least is taken.
 */
export function labelSides(places: readonly LabeledTown[], frame: MapFrame): LabelSide[] {
  const scale = MAP_WIDTH / (frame.east - frame.west);
  const toPixels = ({ east, north }: MapPoint) => ({
    x: (east - frame.west) * scale,
    y: (frame.north - north) * scale,
  });
  const height = (frame.north - frame.south) * scale;
  const dots = places.map((town, index) => dotAround(toPixels(town), index === 0 ? DOT.city : DOT.town));
  const taken = places.flatMap((town, index) => {
    if (index === 0) return cityLabelBoxes(toPixels(town), town.name);
    return town.labelSide ? labelBox(toPixels(town), town.name, town.labelSide) : [];
  });
  return places.map((town, index) => {
    if (index === 0) return 'right';
    if (town.labelSide) return town.labelSide;
    const others = [...dots.filter((_, dot) => dot !== index), ...taken];
    const choices = labelSideIds.map((side) => {
      const box = labelBox(toPixels(town), town.name, side);
      const covered = others.reduce((sum, other) => sum + overlap(box, other), 0) + outside(box, height);
      return { side, box, covered };
    });
    const best = choices.reduce((least, choice) => (choice.covered < least.covered ? choice : least));
    taken.push(best.box);
    return best.side;
  });
}

const sides = fromFacts((): ReadonlyMap<string, LabelSide> => {
  const places = towns().map(({ name, latitude, longitude, labelSide }) => ({
    name,
    labelSide,
    ...projectToMap(latitude, longitude),
  }));
  return new Map(labelSides(places, areaFrame()).map((side, index) => [places[index]?.name ?? '', side]));
});

/** The side of its dot that the name of one of our towns stands on in the map of all. */
export const labelSideOf = (name: string): LabelSide => sides().get(name) ?? 'right';

/** Where the city's name is: beside its dot, and on a phone above that. */
function cityLabelBoxes(point: { x: number; y: number }, name: string): Box[] {
  const beside = labelBox(point, name, 'right');
  const { top, bottom } = labelBox(point, name, 'above');
  return [beside, { ...beside, top, bottom }];
}

const dotAround = ({ x, y }: { x: number; y: number }, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

function labelBox({ x, y }: { x: number; y: number }, name: string, side: LabelSide): Box {
  const width = name.length * LETTER_WIDTH;
  const left = {
    right: x + GAP.beside,
    left: x - GAP.beside - width,
    below: x - width / 2,
    above: x - width / 2,
  };
  const middle = y - LINE_HEIGHT / 2;
  const top = {
    right: middle,
    left: middle,
    below: y + GAP.aboveOrBelow,
    above: y - GAP.aboveOrBelow - LINE_HEIGHT,
  };
  return {
    left: left[side],
    right: left[side] + width,
    top: top[side],
    bottom: top[side] + LINE_HEIGHT,
  };
}

/** The area that two boxes share. */
function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** The area of a label that the edge of the map cuts off. */
function outside(box: Box, height: number): number {
  const map: Box = { left: 0, right: MAP_WIDTH, top: 0, bottom: height };
  return (box.right - box.left) * (box.bottom - box.top) - overlap(box, map);
}
