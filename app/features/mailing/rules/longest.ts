/** The longest texts of a letter, in characters: read by its check and its form. */
export const longest = { subject: 150, body: 10_000 } as const
