import { describe, expect, it } from 'vitest'
import { missingToPublish } from './publishing.ts'

const whole = { name: { vi_VN: 'Áo' }, categoryId: 1, coverPath: 'goods/1', offeredPrices: [100_000] }

describe('publishing', () => {
	it('needs a name, a category, a picture, and a variant with a price', () => {
		expect(missingToPublish(whole)).toEqual([])
		expect(missingToPublish({ ...whole, offeredPrices: [1, 0] })).toEqual(['price'])
		expect(missingToPublish({ name: { vi_VN: '' }, categoryId: null, coverPath: '', offeredPrices: [] })).toEqual([
			'name',
			'category',
			'picture',
			'variant',
		])
	})
})
