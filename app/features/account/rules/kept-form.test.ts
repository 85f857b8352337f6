import { expect, it } from 'vitest'
import { keptFields } from './kept-form.ts'

it('keeps what was filled in, in its order, and no passwords, codes or cards', () => {
	const sent = [
		['intent', 'save'],
		['size', 'M'],
		['size', 'L'],
		['password', 'x'],
		['newPassword', 'x'],
		['currentPassword', 'x'],
		['code', '123456'],
		['cardNumber', '4242'],
		['csrfToken', 'x'],
		['note', 'Giao giờ hành chính'],
	] as const
	expect(keptFields(sent)).toEqual([
		['intent', 'save'],
		['size', 'M'],
		['size', 'L'],
		['note', 'Giao giờ hành chính'],
	])
})

it('keeps nothing of a form that is too large', () => {
	expect(keptFields([['note', 'x'.repeat(100_001)]])).toEqual([])
	expect(keptFields(Array.from({ length: 501 }, (_, place) => [`f${place}`, ''] as const))).toEqual([])
})
