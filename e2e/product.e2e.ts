import { expect } from 'vitest'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

const email = 'cho.hang@example.vn'

/** The subjects of the mails in an address's mailbox. */
async function mailsTo({ site }: Visitor): Promise<string[]> {
	const list = await (await fetch(`${site.origin}/mailbox`)).text()
	return list.split('<li>').filter((entry) => entry.includes(email))
}

journey('an old address leads to the product; colour and size are picked, and it goes into the cart', async (visit) => {
	const visitor = await visit()
	const { page, text } = visitor
	const { catalog } = text
	await visitor.open('/product/ao-chay-gio-ho-2025')
	await visitor.at(/^\/product\/ao-chay-bo-gio-ho$/)
	await visitor.sees(visitor.heading('Áo chạy bộ Gió Hồ'))
	await visitor.isAccessible()

	await page.getByRole('radio', { name: 'Kem' }).check()
	await visitor.sees(page.getByText('Không có với Kem: XXL.'))
	expect(await page.getByRole('radio', { name: 'XXL' }).isDisabled()).toBe(true)
	await page.getByRole('radio', { name: 'Đỏ son' }).check()
	await page.getByRole('radio', { name: 'M', exact: true }).check()
	await visitor.sees(page.getByText(catalog.stock.few('3'), { exact: true }))
	await visitor.at(/color=red&size=m$/)
	await page.getByRole('button', { name: catalog.add }).filter({ visible: true }).click()
	await visitor.sees(page.getByText(catalog.added).filter({ visible: true }))
	await visitor.sees(visitor.link(text.shell.nav.cartCount(1)))

	await page
		.getByRole('link', { name: catalog.gallery.open('Áo chạy bộ Gió Hồ') })
		.first()
		.click()
	const lightbox = page.getByRole('dialog', { name: catalog.gallery.label })
	await lightbox.getByRole('button', { name: catalog.gallery.zoom }).click()
	expect(await lightbox.getByRole('button', { name: catalog.gallery.zoom }).getAttribute('aria-pressed')).toBe('true')
	await page.keyboard.press('Escape')
	await lightbox.waitFor({ state: 'hidden' })
})

journey('somebody who waits for sold-out goods gets one mail when they are back', async (visit) => {
	const [holder, waiting] = [await visit(), await visit()]
	const { catalog } = waiting.text
	// The last piece is in somebody's cart.
	await holder.open('/product/ao-chay-bo-gio-ho?color=cream&size=s')
	await holder.page.getByRole('button', { name: catalog.add }).filter({ visible: true }).click()
	await holder.sees(holder.page.getByText(catalog.added).filter({ visible: true }))

	// A different address, because the page above is cached for some seconds.
	await waiting.open('/product/ao-chay-bo-gio-ho?color=cream&size=s&waiting=1')
	await waiting.sees(waiting.page.getByText(catalog.stock.soldOut, { exact: true }).filter({ visible: true }))
	await waiting.sees(waiting.heading(catalog.back.title))
	await waiting.isAccessible()
	await waiting.page.getByLabel(catalog.back.email).fill(email)
	await waiting.page.getByRole('button', { name: catalog.back.act }).filter({ visible: true }).click()
	await waiting.sees(waiting.page.getByText(catalog.back.done).filter({ visible: true }))
	expect(await mailsTo(waiting)).toEqual([])

	await holder.ask('mutation', 'EmptyCart', {})
	await expect.poll(async () => (await mailsTo(waiting)).length, { timeout: 60_000 }).toBe(1)
	expect((await mailsTo(waiting))[0]).toContain('Áo chạy bộ Gió Hồ đã có lại')
})

journey('a buyer with goods of two organisers has a cart for each, and can go on with either', async (visit) => {
	const visitor = await visit()
	const { page, text } = visitor
	const { apart, add, added } = text.catalog
	const { waiting } = text.cart
	const put = async (path: string) => {
		await visitor.open(path)
		await page.getByRole('button', { name: add }).filter({ visible: true }).click()
	}
	await put('/product/ban-co-cuon-du-lich?color=green')
	await visitor.sees(page.getByText(added).filter({ visible: true }))
	await put('/product/ao-thun-dem-nhac?color=black&size=s')
	await visitor.sees(page.getByText(apart.seller).filter({ visible: true }))

	await visitor.open('/cart')
	const lines = page.getByRole('main').getByRole('listitem')
	await visitor.sees(lines.filter({ hasText: 'Áo thun Đêm Nhạc' }))
	await visitor.sees(page.getByText(waiting.title('Bàn cờ cuộn du lịch', 1)))
	await visitor.button(waiting.action).click()
	await visitor.sees(page.getByText(waiting.title('Áo thun Đêm Nhạc', 1)))
	await visitor.sees(lines.filter({ hasText: 'Bàn cờ cuộn du lịch' }))

	// More goods of a seller with a waiting cart go into that cart.
	await put('/product/ao-thun-dem-nhac?color=black&size=s')
	await visitor.sees(page.getByText(apart.seller).filter({ visible: true }))
	await visitor.open('/cart')
	expect(await page.getByLabel(text.cart.quantity('Áo thun Đêm Nhạc')).first().inputValue()).toBe('2')
})

journey('on a phone, in English, price and action stay at the foot, and nothing is cut off', async (visit) => {
	const visitor = await visit({ locale: 'en_US', size: { width: 360, height: 780 } })
	const { page, text } = visitor
	const { catalog } = text
	await visitor.open('/product/day-den-long-mini?color=red')
	await visitor.sees(visitor.heading('String of mini lanterns'))
	await visitor.fits()
	await visitor.isAccessible()
	await page.locator('[data-sticky-action]').getByRole('button', { name: catalog.add }).click()
	await visitor.sees(page.getByText(catalog.added).filter({ visible: true }))
})

journey('a buyer who forgot to choose is told so at the choice, in the language of the page', async (visit) => {
	const visitor = await visit({ size: { width: 360, height: 780 } })
	const { page, text } = visitor
	const { catalog } = text
	await visitor.open('/product/tui-coi-kim-son')
	await page.locator('[data-sticky-action]').getByRole('button', { name: catalog.add }).click()
	const color = page.getByRole('group', { name: /^Màu/ })
	await visitor.sees(color.getByText(catalog.choose.first('Màu')))
	await expect
		.poll(() =>
			color
				.getByRole('radio')
				.first()
				.evaluate((radio) => radio === document.activeElement),
		)
		.toBe(true)
	await visitor.isAccessible()
	await color.getByRole('radio', { name: 'Kem' }).check()
	await color.getByText(catalog.choose.first('Màu')).waitFor({ state: 'detached' })
	await page.locator('[data-sticky-action]').getByRole('button', { name: catalog.add }).click()
	await visitor.sees(page.getByText(catalog.added).filter({ visible: true }))
})

journey('without JavaScript the server says what is missing, and what is gone', async (visit) => {
	const visitor = await visit({ javaScript: false, expects: /^4(09|10) \/product\// })
	const { page, text } = visitor
	const { catalog } = text
	await visitor.open('/product/ao-chay-bo-gio-ho')
	await page.getByRole('radio', { name: 'Kem', exact: true }).check()
	await page.getByRole('radio', { name: 'XXL', exact: true }).check()
	await page.getByRole('button', { name: catalog.add }).first().click()
	await visitor.sees(page.getByText(catalog.choose.notMade('Kem · XXL')))
	await page.getByRole('radio', { name: 'XL', exact: true }).check()
	await page.getByRole('button', { name: catalog.add }).first().click()
	await visitor.at(/^\/cart$/)
	await visitor.sees(page.getByText('Áo chạy bộ Gió Hồ').first())

	await visitor.open('/product/ao-polo-trong-tai')
	await visitor.sees(visitor.heading(catalog.gone.title('Áo trọng tài Kỳ Đài')))
})
