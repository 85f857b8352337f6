/**
 * The longest texts of products and categories, in letters as people count them: read by their checks and schemas and by the forms, and by files of
 * products.
 */
export const longest = {
	name: 200,
	description: 10_000,
	slug: 120,
	brand: 80,
	/** The name of an option, or of one of its values. */
	valueName: 40,
	/** `#c4321f`. */
	swatch: 7,
	stockCode: 40,
	/** What a picture shows. */
	alt: 300,
	/** Its place among the pictures of its product, in digits. */
	position: 2,
	categoryName: 80,
	categorySlug: 80,
} as const
