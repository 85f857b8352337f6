import { expect, it } from 'vitest'
import { answerField } from '~/features/attendee/rules/typed-edit.ts'
import { vi } from '~/features/attendee/text/vi_VN.ts'
import { fieldLabel } from './field-label.ts'

it('names every field of an attendee’s form as the form does, and no other field', () => {
	const questions = [
		{ id: 3, label: 'Cỡ áo' },
		{ id: 4, label: 'Liên hệ khẩn cấp' },
	]
	const labels = ['name', 'dateOfBirth', 'eloScore', 'email', 'phone', 'variantId', answerField(4), answerField(5)].map((name) =>
		fieldLabel(vi, name, questions),
	)
	const { columns, add, filters } = vi
	expect(labels).toEqual([
		...[columns.name, columns.dateOfBirth, columns.eloScore, add.email, add.phone, filters.variant],
		...['Liên hệ khẩn cấp', undefined],
	])
})
