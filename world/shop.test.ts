import { describe, expect, it } from 'vitest'
import { slugOf } from '../app/kernel/slug.ts'
import { providers } from './cast.ts'
import { goodsPicturesOf, goodsSvg } from './goods-picture.ts'
import { shopProducts } from './shop.ts'
import { brands } from './shop/brands.ts'
import { categoryTree, shelfOfKind } from './shop/categories.ts'
import { paletteOfProvider } from './shop/shop-product.ts'
import { sampleEvents } from './events.ts'

const published = shopProducts.filter(({ state }) => state === 'published')

describe('the shop of the sample world', () => {
	it('has every provider, brand and shelf, and about forty products with different addresses', () => {
		expect(published.length).toBeGreaterThanOrEqual(40)
		const slugs = shopProducts.flatMap(({ key, oldSlugs }) => [key, ...oldSlugs])
		expect(new Set(slugs).size).toBe(slugs.length)
		for (const slug of slugs) expect(slugOf(slug)).toBe(slug)
		const used = (of: (product: (typeof published)[number]) => string | null) => new Set(published.map(of))
		expect([...used(({ provider }) => provider)].sort()).toEqual(providers.map(({ slug }) => slug).sort())
		expect([...used(({ brand }) => brand)].filter(Boolean).sort()).toEqual(brands.map(({ slug }) => slug).sort())
		const shelves = categoryTree.flatMap((root) => root.shelves.map(({ slug }) => slug))
		expect([...used(({ shelf }) => shelf)].sort()).toEqual([...shelves].sort())
	})

	it('shows all difficult cases of a shop', () => {
		const variants = published.flatMap((product) => product.variants)
		expect(published.some((product) => product.variants.every(({ stock }) => stock === 0))).toBe(true)
		expect(published.some((product) => new Set(product.variants.map(({ stock }) => stock === 0)).size === 2)).toBe(true)
		expect(variants.some(({ stock }) => stock > 0 && stock < 4)).toBe(true)
		expect(variants.some(({ priceMinor, originalPriceMinor }) => originalPriceMinor !== undefined && originalPriceMinor > priceMinor)).toBe(
			true,
		)
		expect(shopProducts.filter(({ state }) => state === 'draft')).toHaveLength(1)
		expect(shopProducts.filter(({ state }) => state === 'archived')).toHaveLength(1)
		expect(shopProducts.some(({ oldSlugs }) => oldSlugs.length > 0)).toBe(true)
		const lacks = published.some(({ variants: made }) => {
			const count = (of: (variant: (typeof made)[number]) => unknown) => new Set(made.map(of)).size
			return made.length < count(({ color }) => color?.key) * count(({ size }) => size)
		})
		expect(lacks).toBe(true)
	})

	it.each(shopProducts.map((product) => [product.key, product] as const))('%s is complete', (_key, product) => {
		expect(product.variants.length).toBeGreaterThan(0)
		for (const { priceMinor, originalPriceMinor, weightGrams, stock } of product.variants) {
			expect([priceMinor, originalPriceMinor ?? 1, weightGrams].every((each) => Number.isInteger(each) && each > 0)).toBe(true)
			expect(originalPriceMinor === undefined || originalPriceMinor > priceMinor).toBe(true)
			expect(stock).toBeGreaterThanOrEqual(0)
		}
		const pictures = goodsPicturesOf(product)
		expect(pictures.length).toBeGreaterThanOrEqual(3)
		const drawn = pictures.map((picture) => goodsSvg(product, paletteOfProvider[product.provider], 'cua-hang', picture))
		expect(new Set(drawn).size).toBe(pictures.length)
		for (const svg of drawn) {
			expect(svg).not.toMatch(/NaN|undefined|Infinity/)
			expect(Buffer.byteLength(svg)).toBeLessThan(25_000)
		}
	})

	it('gives the merchandise of events a shelf, too', () => {
		const kinds = new Set(sampleEvents.flatMap(({ products }) => products.map(({ kind }) => kind)))
		expect([...kinds].filter((kind) => shelfOfKind[kind] === undefined)).toEqual([])
	})
})
