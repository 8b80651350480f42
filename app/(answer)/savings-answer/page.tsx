import { SavingsPage } from '@/components/site/savings/savings-page';
import { readQuery } from '@/lib/estimates/answer';
import { currentConstants } from '@/lib/estimates/current-constants';
import { toMetadata } from '@/lib/seo/metadata';
import { pageSeo } from '@/lib/seo/page-seo';
import { SAVINGS_PATH } from '@/lib/site/savings-path';

export const instant = false;

/** The page whose address has the query; this one has none of its own (proxy.ts). */
const path = SAVINGS_PATH;

interface SavingsAnswerProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = async () => toMetadata(await pageSeo(path));

export default async function SavingsAnswerRoute({ searchParams }: SavingsAnswerProps) {
  const values = Object.entries(await searchParams);
  const params = values.flatMap(([key, value]) => [value ?? []].flat().map((text) => [key, text]));
  const constants = await currentConstants();
  const { inputs, notes } = readQuery(new URLSearchParams(params), constants.values);
  return <SavingsPage seo={await pageSeo(path)} inputs={inputs} constants={constants} notes={notes} />;
}
