import type { FieldIssue } from '~/kernel/fields.ts'
import type { vi } from './text/vi_VN.ts'

/**
 * The sentence for one mistake in one field (specification §5), with the broken limit where there is one. It is the only place that makes these
 * sentences.
 */
export function issueSentence({ fields, limits }: Pick<typeof vi, 'fields' | 'limits'>, { code, limit }: FieldIssue): string {
	const bounded: Partial<Record<FieldIssue['code'], (limit: number) => string>> = limits
	return (limit !== undefined && bounded[code]?.(limit)) || fields[code]
}
