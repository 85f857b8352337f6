import type { FieldIssue } from '~/kernel/fields.ts'

/** What came of a form that changed nothing. */
export interface CategoryAnswer {
	/** Of the category whose form it was; 0: the one for a new one. */
	id: number
	told: string
	typed: Readonly<Record<string, string>>
	issues: readonly FieldIssue[]
	/** What stands in a category that was to be deleted. */
	holds?: { products: number; categories: number }
}
