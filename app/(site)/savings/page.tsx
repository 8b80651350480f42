import { SavingsPage } from '@/components/site/savings/savings-page';
import { currentConstants } from '@/lib/estimates/current-constants';
import { toMetadata } from '@/lib/seo/metadata';
import { pageSeo } from '@/lib/seo/page-seo';
import { SAVINGS_PATH } from '@/lib/site/savings-path';
import { typicalHouse } from '@/lib/solar/estimate/inputs';

const path = SAVINGS_PATH;

export const generateMetadata = async () => toMetadata(await pageSeo(path));

export default async function SavingsRoute() {
  const constants = await currentConstants();
  return <SavingsPage seo={await pageSeo(path)} inputs={typicalHouse} constants={constants} />;
}
