import { expect, it } from 'vitest'
import { isWholeReceipt, receiptKinds } from './receipt.ts'

it('is complete as a signature or a photo with its picture, or as a written name without one', () => {
	const whole = (file: string | null, receiver: string) => receiptKinds.filter((kind) => isWholeReceipt({ kind, file, receiver }))
	expect(whole('private/wheel-receipts/a.png', '')).toEqual(['signature', 'photo'])
	expect(whole('private/wheel-receipts/a.png', 'An')).toEqual(['signature', 'photo'])
	expect(whole(null, 'An')).toEqual(['name'])
	expect(whole(null, '')).toEqual([])
})
