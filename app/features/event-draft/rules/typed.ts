/** What stands in the fields of a form, by field name. */
export type Typed = Readonly<Record<string, string>>
