import { SavingsPage } from '@/components/site/savings/savings-page';
import { toMetadata } from '@/lib/seo/metadata';
import { pageSeo } from '@/lib/seo/page-seo';
import { SAVINGS_PATH } from '@/lib/site/savings-path';
import { currentConstants } from '@/lib/solar/constants/queries';
import { asksEstimate } from '@/lib/solar/estimate/asks-estimate';
import { readQuery } from '@/lib/solar/estimate/read-query';
import { typicalHouse } from '@/lib/solar/estimate/typical-house';

const path = SAVINGS_PATH;

export const generateMetadata = async () => toMetadata(await pageSeo(path));

/** The calculator with the answer to the query of the URL, or for a typical house. */
export default async function SavingsRoute({ searchParams }: PageProps<'/savings'>) {
  const values = Object.entries(await searchParams);
  const params = values.flatMap(([key, value]) => [value ?? []].flat().map((text) => [key, text]));
  const query = new URLSearchParams(params);
  const constants = await currentConstants();
  const shared = { seo: await pageSeo(path), constants };
  if (!asksEstimate(`${path}?${query}`)) return <SavingsPage {...shared} inputs={typicalHouse()} />;
  const { inputs, notes } = readQuery(query, constants.values);
  return <SavingsPage {...shared} inputs={inputs} notes={notes} />;
}
