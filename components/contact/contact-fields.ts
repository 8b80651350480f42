/** The fields in the order of the form. */
export const fieldNames = ['name', 'phone', 'email', 'address', 'service', 'message'] as const;
/** The names of the fields a visitor fills in. */
export type ContactField = (typeof fieldNames)[number];
/** What is in the fields, as typed. */
export type ContactText = Record<ContactField, string>;
