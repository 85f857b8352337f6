import { expect } from 'vitest'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

/** The names of the products on the page, in their order. */
function products({ page }: Visitor): Promise<string[]> {
	return page.locator('article').getByRole('heading').allInnerTexts()
}

journey('somebody finds a shirt without typing accents, with a typing mistake, and narrows the list down', async (visit) => {
	const visitor = await visit()
	const { page, text } = visitor
	const { search, filters, list } = text.search
	await visitor.open('/')
	const box = page.getByRole('banner').getByRole('combobox').or(page.getByRole('banner').getByRole('searchbox'))
	await box.fill('ao chya bo')
	await page.getByRole('option', { name: 'Áo chạy bộ Gió Hồ' }).waitFor()
	expect(await box.getAttribute('aria-expanded')).toBe('true')
	await box.press('ArrowDown')
	expect(await box.getAttribute('aria-activedescendant')).toBe('search-list-0')
	await box.press('Escape')
	expect(await box.getAttribute('aria-expanded')).toBe('false')
	await box.press('Enter')
	await visitor.at(/^\/search\?q=ao\+chya\+bo/)
	await visitor.sees(visitor.heading(search.resultsFor('ao chya bo')))
	await visitor.sees(page.getByText(search.meant('ao chya bo', 'ao chay bo')))
	expect((await products(visitor))[0]).toBe('Áo chạy bộ Gió Hồ')
	await visitor.isAccessible()

	// A choice takes effect at once; the list then has as many products as the count beside the choice says.
	const panel = page.getByRole('complementary', { name: filters.title })
	const red = panel.getByRole('checkbox', { name: /^Đỏ son/ })
	const count = Number(/\d+/.exec((await red.locator('..').innerText()).replace('Đỏ son', ''))?.[0])
	await red.check()
	await visitor.at(/color=red/)
	await visitor.sees(page.getByText(list.found(String(count)), { exact: true }))
	await visitor.awake()
	await page.getByRole('combobox', { name: list.sort }).selectOption('price_desc')
	await visitor.at(/sort=price_desc/)
	expect(await products(visitor)).toHaveLength(count)
	await page.getByRole('link', { name: filters.remove('Đỏ son') }).click()
	await visitor.at(/^\/search\?q=ao\+chya\+bo&sort=price_desc$/)

	await page.getByRole('navigation', { name: search.tabs }).getByRole('link', { name: search.events }).click()
	await visitor.sees(visitor.heading(text.search.events.upcoming))
})

journey('a category has one address, a link to the one above, pages and an end', async (visit) => {
	const visitor = await visit({ expects: /^404 \/category\/nowhere/ })
	const { page, text } = visitor
	const { shop, list, empty } = text.search
	await visitor.open('/category')
	await visitor.sees(visitor.heading(shop.title))
	await page
		.getByRole('navigation', { name: list.pages.label })
		.getByRole('link', { name: list.pages.page(2) })
		.click()
	await visitor.at(/^\/category\?page=2$/)
	await visitor.isAtTop()
	await page.getByRole('navigation', { name: shop.shelves }).getByRole('link').first().click()
	await visitor.at(/^\/category\/[a-z-]+\/\d+$/)
	const right = new URL(page.url()).pathname
	await visitor.open(`/category/somewhere/else/${right.split('/').at(-1)}?sort=name_asc`)
	await visitor.at(new RegExp(`^${right}\\?sort=name_asc$`))
	await visitor.sees(page.getByRole('navigation', { name: shop.trail }).getByRole('link', { name: shop.title }))
	await visitor.isAccessible()
	await visitor.open(`${right}?color=none-such`)
	await visitor.sees(visitor.heading(empty.filtered))
	await visitor.open('/category/nowhere')
	await visitor.sees(page.getByText('404').first())
})

journey('on a phone, in English, the filters come as a sheet', async (visit) => {
	const visitor = await visit({ locale: 'en_US', size: { width: 360, height: 740 } })
	const { page, text } = visitor
	const { filters, empty } = text.search
	await visitor.open('/category')
	await visitor.fits()
	await page.getByRole('link', { name: text.shell.nav.search }).click()
	await visitor.at(/^\/en_US\/search$/)
	await visitor.sees(visitor.heading(empty.nextEvents))
	await visitor.isAccessible()
	await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('shirt')
	await page.keyboard.press('Enter')
	await visitor.at(/q=shirt/)
	await visitor.fits()
	await visitor.button(filters.open).click()
	const sheet = page.getByRole('complementary', { name: filters.title })
	await sheet.getByRole('checkbox', { name: new RegExp(`^${filters.inStock}`) }).check()
	await visitor.isAccessible()
	await visitor.button(filters.show).click()
	await visitor.at(/q=shirt&stock=1$/)
	await visitor.sees(page.getByRole('link', { name: filters.remove(filters.inStock) }))
	await visitor.open('/search?q=zzzzqqqq')
	await visitor.sees(visitor.heading(empty.title('zzzzqqqq')))
	await visitor.fits()
	// One word wider than the screen.
	const endless = 'z'.repeat(90)
	await visitor.open(`/search?q=${endless}`)
	await visitor.sees(visitor.heading(empty.title(endless)))
	await visitor.fits()
})

journey('without JavaScript the search works with links and forms', async (visit) => {
	const visitor = await visit({ javaScript: false })
	const { page, text } = visitor
	const { filters, list, search } = text.search
	await visitor.open('/')
	await page.getByRole('banner').getByRole('searchbox').fill('đèn')
	await page.keyboard.press('Enter')
	await visitor.sees(visitor.heading(search.resultsFor('đèn')))
	const panel = page.getByRole('complementary', { name: filters.title })
	await panel.getByRole('checkbox', { name: new RegExp(`^${filters.inStock}`) }).check()
	await panel.getByLabel(filters.to).fill('200.000')
	await visitor.button(filters.show).click()
	await visitor.at(/stock=1/)
	await visitor.sees(page.getByRole('link', { name: filters.clear }))
	await page.getByRole('combobox', { name: list.sort }).selectOption('name_asc')
	await visitor.button(list.apply).click()
	await visitor.at(/sort=name_asc/)
})

journey('posters take no more room when they have come', async (visit) => {
	const { page, site } = await visit({ size: { width: 1280, height: 900 } })
	let release = () => {}
	const released = new Promise<void>((resolve) => (release = resolve))
	await page.route('**/image/**', async (route) => {
		await released
		await route.continue()
	})
	await page.goto(`${site.origin}/search`, { waitUntil: 'commit' })
	const posters = page.getByRole('main').locator('article img')
	await posters.first().waitFor()
	await page.evaluate(() => document.fonts.ready)
	const heights = () => posters.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
	const before = await heights()
	release()
	await expect
		.poll(() => posters.evaluateAll((all) => all.some((each) => each instanceof HTMLImageElement && each.naturalWidth > 0)))
		.toBe(true)
	expect(await heights()).toEqual(before)
})
