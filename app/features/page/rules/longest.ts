/** The longest texts of a page beside those of its blocks (`block-fields.ts`), in characters: read by the schemas and the editor. */
export const longest = {
	title: 120,
	description: 300,
	/** The text under the title. */
	lead: 400,
	path: 200,
	/** A path as it is typed: perhaps pasted as a whole address. */
	typedPath: 300,
	link: 500,
	/** What a picture shows. */
	alt: 300,
	/** A number, or degrees, as they are typed. */
	number: 12,
	/** What somebody writes into a page's form: two printed pages. */
	message: 4_000,
} as const
