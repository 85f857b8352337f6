/** The longest texts of an API key, in characters: read by its check and its form. */
export const longest = { name: 80 } as const
