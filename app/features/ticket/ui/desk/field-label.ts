import type { vi } from '~/features/ticket/text/vi_VN.ts'

/** The label of a field of the ticket's form, for summaries. `rows` has the names of variants, by the beginning of their fields' names. */
export function fieldLabel(text: (typeof vi)['form'], field: string, rows: ReadonlyMap<string, string>): string {
	const plain: Readonly<Record<string, unknown>> = text
	if (typeof plain[field] === 'string') return plain[field]
	const [, index = '', , nth, part = ''] = /^option\.(\d+)(\.value\.(\d+))?\.(\w+)$/.exec(field) ?? []
	if (nth !== undefined) return part === 'en' ? text.valueEn(Number(nth) + 1) : text.valueVi(Number(nth) + 1)
	if (index !== '') return text.attribute(Number(index) + 1)
	const [, row = '', column = ''] = /^(variant\.(?:id\d+|new-.*))\.(\w+)$/.exec(field) ?? []
	const columns: Readonly<Record<string, string>> = text.columns
	if (columns[column] !== undefined) return rows.get(row) ? text.cell(columns[column], rows.get(row) ?? '') : columns[column]
	const asked = /^asked\.(\w+)$/.exec(field)?.[1]
	const fields: Readonly<Record<string, string>> = text.fields
	if (asked !== undefined && fields[asked] !== undefined) return fields[asked]
	const question = /^question\.(\d+)\./.exec(field)?.[1]
	if (question !== undefined) return text.question(Number(question) + 1)
	return text.collision.more
}
