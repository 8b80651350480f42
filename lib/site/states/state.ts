import { facts } from '@/lib/site/facts/current';
import type { StateCode } from '@/lib/site/states/state-names';
import { northCarolina } from './north-carolina/north-carolina';
import type { StateTexts } from './state-texts';

const states: Partial<Record<StateCode, StateTexts>> = { NC: northCarolina };

/** The state of the business; undefined where nobody has written its folder: then texts leave out what they can't know. */
export const state = (): StateTexts | undefined => states[facts().places.state];

/** A part of a list that not every state has. */
export const known = <Part>(part: Part | undefined): Part[] => (part === undefined ? [] : [part]);
