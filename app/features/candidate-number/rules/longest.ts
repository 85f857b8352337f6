/** The longest texts about candidate numbers, in characters: read by the schemas and the forms. */
export const longest = {
	/** The name of a configuration. */
	name: 120,
	groupName: 80,
	/** A prefix as it is typed: of at most ten characters (`longestPrefix`), with spaces that are taken out. */
	prefix: 40,
	/** A candidate number as it is typed: a prefix and ten digits, with spaces that are taken out. */
	number: 40,
	/** Numbers that no run gives, as they are typed: `1-9, 13`. */
	leftOut: 4_000,
	/** A whole number as it is typed: twelve digits with what stands between them. */
	whole: 14,
} as const
