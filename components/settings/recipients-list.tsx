interface RecipientsListProps {
  recipients: string[];
  /** A sentence that names the owners to ask. */
  askOwnersText: string;
}

/** The read-only list of recipient addresses, for non-owners. */
export function RecipientsList({ recipients, askOwnersText }: RecipientsListProps) {
  return (
    <>
      {recipients.length === 0 ? (
        <p className="text-soft">No addresses on the list.</p>
      ) : (
        <ul className="divide-y divide-rule border-y border-rule">
          {recipients.map((address) => (
            <li key={address} className="py-3 wrap-anywhere">
              {address}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-caption text-soft">
        Only an owner can change who gets new leads. {askOwnersText}
      </p>
    </>
  );
}
