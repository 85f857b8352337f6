/** The values of a form's fields, by field name. */
export type Typed = Readonly<Record<string, string>>
