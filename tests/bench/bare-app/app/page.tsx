import Link from 'next/link';

/** The least that a page of this version of Next loads: a link, which the client can follow. */
export default function Page() {
  return <Link href="/other">Other</Link>;
}
