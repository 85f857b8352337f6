import { expect, it } from 'vitest'
import { plain, productData, trailData } from './product-data.ts'
import type { ProductDetail } from './product-detail.ts'

const shirt: ProductDetail = {
	...{
		id: 7,
		slug: 'ao',
		name: 'Áo',
		description: '<p>Nhẹ &amp; khô</p><h3>Giặt</h3>',
		brand: 'Gió Hồ',
		provider: 'Bước Chân Việt',
		providerSlug: 'buoc-chan-viet',
	},
	event: null,
	trail: [{ name: 'Quần áo', path: '/category/quan-ao/1' }],
	options: [],
	variants: [
		{
			...{ id: 1, name: 'Đỏ · M', choices: { color: 'red', size: 'm' }, stockCode: '7-1', weightGrams: 120, left: null, soldOut: false },
			...{ price: { amount: 290_000, currency: 'VND' }, originalPrice: null },
		},
		{
			...{ id: 2, name: 'Đỏ · L', choices: { color: 'red', size: 'l' }, stockCode: null, weightGrams: 120, left: null, soldOut: true },
			...{ price: { amount: 1250, currency: 'USD' }, originalPrice: null },
		},
	],
	pictures: [],
	delivery: { from: '', to: '', price: null, freeFrom: null, pickup: false },
}
const addresses = { base: 'https://hoi.example/en_US', pictures: ['https://hoi.example/image/x'], locale: 'en_US', returnDays: 30 } as const

it('tells search engines what is offered, where and at what price', () => {
	const data = productData(shirt, addresses)
	expect(data).toMatchObject({
		'@type': 'Product',
		description: 'Nhẹ & khô Giặt',
		url: 'https://hoi.example/en_US/product/ao',
		brand: { name: 'Gió Hồ' },
		offers: [
			{
				sku: '7-1',
				price: '290000',
				priceCurrency: 'VND',
				availability: 'https://schema.org/InStock',
				url: 'https://hoi.example/en_US/product/ao?color=red&size=m',
			},
			{ price: '12.50', availability: 'https://schema.org/SoldOut' },
		],
	})
	expect(data).not.toHaveProperty('aggregateRating')
	expect(productData(shirt, addresses, { average: 4.25, count: 8 })).toMatchObject({
		aggregateRating: { ratingValue: '4.3', ratingCount: 8 },
	})
})

it('tells search engines its categories', () => {
	expect(trailData(shirt, 'https://hoi.example').itemListElement.map(({ item }) => item)).toEqual([
		'https://hoi.example/category/quan-ao/1',
		'https://hoi.example/product/ao',
	])
})

it('cuts a long description between words', () => {
	const cut = plain(`<p>${'chạy bộ '.repeat(100)}</p>`)
	expect(cut.length).toBeLessThanOrEqual(300)
	expect(cut).toMatch(/(chạy|bộ)…$/)
})
