/** The longest texts of a webhook, in characters: read by its check and its form. */
export const longest = { url: 2_000 } as const
