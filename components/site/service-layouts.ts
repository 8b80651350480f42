import type { ServiceId } from '@/lib/site/service-labels';

/** The sections of a service page below its figures; the links to other services and the call to action always come last. */
export type ServiceSection =
  | 'story'
  | 'scope'
  | 'benefits'
  | 'reasons'
  | 'questions'
  | 'netMetering'
  | 'cost'
  | 'project'
  | 'helene'
  | 'backupLoads'
  | 'warranties';

export interface ServiceLayout {
  sections: readonly ServiceSection[];
  /** The section that has the service's line drawing. */
  drawingIn: 'story' | 'benefits';
}

/** Each service's order: what people come to that page for is first. Neighboring sections differ in their backgrounds. */
const layouts: Partial<Record<ServiceId, ServiceLayout>> = {
  'residential-solar': {
    sections: ['story', 'netMetering', 'cost', 'scope', 'benefits', 'project', 'questions', 'reasons'],
    drawingIn: 'story',
  },
  'commercial-solar': {
    sections: ['scope', 'story', 'reasons', 'benefits', 'questions'],
    drawingIn: 'story',
  },
  'solar-technology': {
    sections: ['story', 'reasons', 'benefits', 'scope', 'questions'],
    drawingIn: 'benefits',
  },
  'energy-storage': {
    sections: ['backupLoads', 'helene', 'story', 'scope', 'benefits', 'questions', 'reasons'],
    drawingIn: 'story',
  },
  'solar-maintenance': {
    sections: ['benefits', 'scope', 'story', 'reasons', 'questions'],
    drawingIn: 'benefits',
  },
  'solar-warranties': {
    sections: ['scope', 'warranties', 'reasons', 'story', 'benefits', 'questions'],
    drawingIn: 'benefits',
  },
};

const defaultLayout: ServiceLayout = {
  sections: ['story', 'scope', 'benefits', 'questions', 'reasons'],
  drawingIn: 'story',
};

/** The layout of a service's page; a new service doesn't need its own. */
export const serviceLayout = (service: ServiceId): ServiceLayout => layouts[service] ?? defaultLayout;
