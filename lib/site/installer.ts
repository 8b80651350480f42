import business from '@/lib/site/installer/business.json' with { type: 'json' };
import center from '@/lib/site/installer/center.json' with { type: 'json' };
import { centerSchema, installerSchema } from '@/lib/site/installer/schema';

export const installer = installerSchema.parse(business);

export const cityCenter = centerSchema.parse(center);
