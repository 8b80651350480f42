/** A mailbox, with or without a name: `hello@example.com`, or `High Country Sun <hello@example.com>`. */
export const mailboxPattern = /^(?:[^<>@\p{Cc}]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u;
