import { expect, it } from 'vitest'
import { keptFields, writtenIn } from './kept-form.ts'

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

it('tells what somebody wrote into a form, and no keys, codes or pressed buttons', () => {
	const sent = [
		['intent', 'save'],
		['organisation', 'Hội Chạy Cố Đô'],
		['kind', 'club'],
		['country', 'VN'],
		['method', 'cash_on_delivery'],
		['variant', '12'],
		['key', '0f8fad5b-d9cb-469f-a165-70867728950e'],
		['terms', 'on'],
		['note', '  '],
		['email', 'tung@example.vn'],
		['phone', '0905123456'],
	] as const
	expect(writtenIn(sent)).toEqual(['Hội Chạy Cố Đô', 'tung@example.vn', '0905123456'])
})
