import { expect, it } from 'vitest'
import { vi } from '~/features/ticket/text/vi_VN.ts'
import { fieldLabel } from './field-label.ts'

it.each([
	['nameVi', vi.form.nameVi],
	['option.0.value.2.en', vi.form.valueEn(3)],
	['variant.new-a.price', vi.form.cell(vi.form.columns.price, '21 km')],
	['variant.id7.places', vi.form.cell(vi.form.columns.places, '5 km')],
	// A ticket without attributes has one row, which has no name.
	['variant.id8.price', vi.form.columns.price],
	['question.1.vi', vi.form.question(2)],
])('calls %s as its form does', (field, label) => {
	const rows = new Map([
		['variant.new-a', '21 km'],
		['variant.id7', '5 km'],
		['variant.id8', ''],
	])
	expect(fieldLabel(vi.form, field, rows)).toBe(label)
})
