import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { products } from '../../app/features/catalog/tables.server.ts'
import { providers } from '../../app/features/provider/tables.server.ts'
import { play } from '../../world/testing/test-world.ts'
import { openDoors } from '../testing/doors.ts'
import { siteMap, siteMapIndex } from './site-files.ts'

const doors = openDoors()

it('tells search engines where the maps are, and has no map that does not exist', async () => {
	const robots = await (await fetch(`${doors.server.url}/robots.txt`)).text()
	expect(robots).toContain('/sitemap.xml')
	const index = await fetch(`${doors.server.url}/sitemap.xml`)
	expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
	const addresses = [...(await index.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
	expect(addresses).toEqual(['/sitemap/pages.xml', '/sitemap/products-1.xml'])
	for (const path of addresses) expect((await fetch(doors.server.url + path)).status).toBe(200)
	for (const path of ['/sitemap/products-2.xml', '/sitemap/products-0.xml', '/sitemap/orders.xml'])
		expect((await fetch(doors.server.url + path)).status).toBe(404)
})

it('names every public page in both languages', async () => {
	await play(async ({ world }) => {
		const pages = (await siteMap(world, 'pages')) ?? ''
		for (const path of ['/event', '/category', '/about-us', '/terms', '/policy', '/return-refund', '/provider/', '/event/chay-dem']) {
			expect(pages).toContain(`${path}`)
			expect(pages).toContain(`/en_US${path}`)
		}
		expect(await siteMap(world, 'products-1')).toContain('/en_US/product/ao-thun<')
	})
})

it('leaves out products that are not published, or whose organiser is suspended', async () => {
	await play(async ({ world }) => {
		const change = world.database.reader
		await change.update(products).set({ state: 'draft' }).where(eq(products.slug, 'ao-thun'))
		expect(await siteMap(world, 'products-1')).not.toContain('/product/ao-thun<')
		world.cache.invalidate(['products'])
		await change.update(products).set({ state: 'published' }).where(eq(products.slug, 'ao-thun'))
		await change.update(providers).set({ suspendedAt: new Date() })
		expect(await siteMap(world, 'products-1')).not.toContain('/product/ao-thun<')
		expect(await siteMapIndex(world)).not.toContain('products-1')
	})
})
