/** The list of recovery codes to save. */
export function RecoveryCodeList({ codes }: { codes: string[] }) {
  return (
    <ul
      aria-label="Recovery codes"
      className="grid grid-cols-2 gap-x-6 gap-y-1 border-y border-rule py-3 font-mono text-[0.9375rem] tabular-nums"
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}
