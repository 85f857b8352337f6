/** The longest texts of a delivery method, in characters: read by its check and its form. */
export const longest = { name: 80 } as const
