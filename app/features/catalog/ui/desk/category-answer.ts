import type { FieldIssue } from '~/kernel/fields.ts'

/** The answer to a form that changed nothing. */
export interface CategoryAnswer {
	/** The category whose form it was; 0: the form of a new one. */
	id: number
	told: string
	typed: Readonly<Record<string, string>>
	issues: readonly FieldIssue[]
	/** What is still in a category that somebody wanted to delete. */
	holds?: { products: number; categories: number }
}
