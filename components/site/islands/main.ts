import { recordVisit } from '@/components/site/contact/visit';

recordVisit();
