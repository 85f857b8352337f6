import { onlyChoice } from '~/features/catalog/rules/variant-matrix.ts'
import type { product as vietnamese } from '~/features/catalog/catalog-desk/text/product/vi_VN.ts'

/** The label of a field of the product's form, for summaries. */
export function fieldLabel(text: typeof vietnamese, field: string): string {
	const plain: Readonly<Record<string, unknown>> = text
	if (typeof plain[field] === 'string') return plain[field]
	const [, index = '', , nth, part = ''] = /^option\.(\d+)(\.value\.(\d+))?\.(\w+)$/.exec(field) ?? []
	if (nth !== undefined) {
		const number = Number(nth) + 1
		return part === 'swatch' ? text.swatch(number) : part === 'en' ? text.valueEn(number) : text.valueVi(number)
	}
	if (index !== '') return text.option(Number(index) + 1)
	const [, variant, column = ''] = /^variant\.(?:id\d+|new-(.*))\.(\w+)$/.exec(field) ?? []
	const columns: Readonly<Record<string, string>> = text.columns
	// A product's only variant has no name of its own.
	const isNamed = variant !== undefined && variant !== onlyChoice
	if (columns[column] !== undefined) return isNamed ? text.cell(columns[column], variant.replaceAll('.', ' · ')) : columns[column]
	const picture = /^picture\.(\d+)\./.exec(field)?.[1]
	if (picture !== undefined) return text.picture(Number(picture) + 1)
	return text.collision.more
}
