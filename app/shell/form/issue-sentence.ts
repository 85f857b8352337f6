import type { FieldIssue } from '../../kernel/fields.ts'
import type { vi } from './text/vi_VN.ts'

/** What a person reads about one thing wrong with one field (specification §5), with the bound that was broken where there is one. The only place that says it. */
export function issueSentence({ fields, limits }: Pick<typeof vi, 'fields' | 'limits'>, { code, limit }: FieldIssue): string {
	const bounded: Partial<Record<FieldIssue['code'], (limit: number) => string>> = limits
	return (limit !== undefined && bounded[code]?.(limit)) || fields[code]
}
