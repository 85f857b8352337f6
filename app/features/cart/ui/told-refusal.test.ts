import { describe, expect, it } from 'vitest'
import { en } from '~/features/cart/text/en_US.ts'
import { vi } from '~/features/cart/text/vi_VN.ts'
import { thingIn, toldRefusal } from './told-refusal.ts'

const lines = [
	{ kind: 'ticket' as const, variantId: 3, name: 'Vé chạy đêm', detail: '21 km' },
	{ kind: 'product' as const, variantId: 3, name: 'Áo thun', detail: 'M' },
]
const told = (text: typeof vi, code: string, data: Record<string, unknown>) =>
	toldRefusal(text, { code, data }, { sentences: text.refusals, locale: 'vi_VN', currency: 'VND', thingOf: thingIn(lines), fallback: '?' })

describe('what a buyer is told', () => {
	it('names the thing that is no longer sold, of the right kind', () => {
		expect(told(vi, 'variant_not_found', { variantId: 3, kind: 'product' })).toBe('Áo thun · M không còn được bán.')
		expect(told(en, 'sale_over', { variantId: 3, kind: 'ticket' })).toBe('Sales of Vé chạy đêm · 21 km have ended.')
		expect(told(en, 'variant_not_found', { variantId: 99 })).toBe(en.refusals.variant_not_found)
	})

	it('speaks of pieces for goods and of places for tickets', () => {
		expect(told(en, 'sold_out', { variantId: 3, kind: 'product', left: 2 })).toBe('Only 2 left of Áo thun · M.')
		expect(told(en, 'sold_out', { variantId: 3, kind: 'ticket', left: 2 })).toBe('Only 2 places left for Vé chạy đêm · 21 km.')
		expect(told(vi, 'sold_out', { variantId: 3, kind: 'product', left: 0 })).toBe('Áo thun · M vừa hết hàng.')
	})

	it('says how many pieces of one thing are possible', () => {
		expect(told(vi, 'too_many_pieces', { variantId: 3, kind: 'product', limit: 50 })).toBe('Một giỏ hàng có nhiều nhất 50 món cùng loại.')
	})
})
