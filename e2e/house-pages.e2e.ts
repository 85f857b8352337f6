import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'

const { journey } = openSite(sampleGround)

journey('staff writes the links of every page, previews and publishes them, and takes them back', async (visit) => {
	const staff = await visit({ size: { width: 1280, height: 900 } })
	const { text, page } = staff
	const { desk } = text.page
	await staff.signIn(cast.staff)
	await staff.open('/desk/pages?q=menu')
	await staff.button('Menu và chân trang').click()
	await staff.at(/\/desk\/pages\/\d+$/)
	const here = new URL(page.url()).pathname
	await page
		.getByRole('button', { name: new RegExp(`1\\. ${desk.kinds.menu}`) })
		.first()
		.click()
	await staff.isAccessible()
	// The last link of the menu becomes the help centre, with the longest allowed label; then a key moves it to the front.
	await page.getByLabel(desk.leadsTo).nth(1).selectOption('/help')
	await page.getByLabel(desk.inVietnamese(desk.fields.label)).nth(1).fill('Hỏi đáp trước ngày hội đó')
	await page.getByLabel(desk.inEnglish(desk.fields.label)).nth(1).fill('Questions before the day')
	await page.getByRole('button', { name: desk.up(desk.item(2)) }).focus()
	await page.keyboard.press('Enter')
	await staff.button(desk.addItem(desk.fields.items)).click()
	await page.getByLabel(desk.leadsTo).nth(2).selectOption('other')
	const address = page.locator('input[name="0.items.2.link"]')
	await address.fill('javascript:alert(1)')
	await staff.button(desk.acts.publish).click()
	await staff.sees(page.getByRole('alert').first())
	await expect.poll(() => address.inputValue()).toBe('javascript:alert(1)')
	await address.fill('https://example.com/tin-tuc')
	await page.getByLabel(desk.inVietnamese(desk.fields.label)).nth(2).fill('Tin tức')
	// Links that the law requires stay in the foot.
	await page
		.getByRole('button', { name: new RegExp(`2\\. ${desk.kinds.footer}`) })
		.first()
		.click()
	await expect.poll(() => page.getByRole('button', { name: desk.remove(desk.item(10)) }).isDisabled()).toBe(true)
	await page.getByLabel(desk.inVietnamese(desk.fields.title)).fill('Đi đâu nữa')
	await page.getByLabel(desk.inEnglish(desk.fields.title)).fill('Where to go')
	await staff.button(desk.acts.preview).click()
	await staff.at(/\/storyblok\/menus\?preview=/)
	const menu = page.getByRole('navigation', { name: text.shell.nav.label })
	await staff.sees(menu.getByRole('link', { name: 'Tin tức' }))

	const reader = await visit({ locale: 'en_US', size: { width: 360, height: 780 } })
	await reader.open('/terms')
	await reader.sees(reader.link(reader.text.shell.nav.shop))
	await staff.open(here)
	await staff.button(desk.acts.publish).click()
	await staff.sees(page.getByText(desk.done.published))
	for (const path of ['/terms', '/', '/cart']) {
		await reader.open(path)
		await reader.sees(reader.link('Questions before the day'))
		await reader.sees(reader.heading('Where to go'))
		await reader.fits()
	}
	await reader.isAccessible()
	await page.getByRole('link', { name: desk.compare }).first().waitFor()
})

journey('staff announces something on the home page and names a partner, previews it, and publishes it', async (visit) => {
	const staff = await visit({ expects: /^422 /, size: { width: 360, height: 780 } })
	const { page, text } = staff
	const { desk } = text.page
	await staff.signIn(cast.staff)
	await staff.open('/desk/pages?q=trang+chu')
	await staff.link('Trang chủ').click()
	await staff.at(/\/desk\/pages\/\d+$/)
	const here = new URL(page.url()).pathname
	await page.getByLabel(desk.addBlock).selectOption('announcement')
	await staff.button(desk.add).click()
	await staff.isAccessible()
	await staff.fits()
	await staff.button(desk.acts.publish).click()
	await staff.sees(page.getByText(text.form.mistakes))
	const last = page.locator('[name$=".text.vi_VN"]').last()
	await last.fill('Vé Tết mở bán ngày mai')
	await page.locator('[name$=".text.en_US"]').last().fill('Tết tickets go on sale tomorrow')
	await page.locator('[name$=".link"]').last().fill('/event')
	for (let place = 8; place > 1; place -= 1)
		await page.getByRole('button', { name: desk.up(`${place}. ${desk.kinds.announcement}`) }).press('Enter')
	await page
		.getByRole('button', { name: new RegExp(`8\\. ${desk.kinds.partners}`) })
		.first()
		.click()
	await staff.button(desk.addItem(desk.fields.items)).click()
	await page.locator('[name$=".name"]').last().fill('Giày Bước Nhẹ')
	await page.locator('[name$=".link"]').last().fill('https://giay.example.vn')
	await staff.button(desk.acts.preview).click()
	await staff.at(/^\/\?preview=/)
	await staff.sees(staff.link('Vé Tết mở bán ngày mai'))

	const reader = await visit({ locale: 'en_US', size: { width: 360, height: 780 }, theme: 'dark' })
	await reader.open('/')
	await reader.sees(reader.heading(reader.text.event.home.promise))
	await reader.sees(reader.page.getByRole('img', { name: 'Trà Mây Trắng' }))
	expect(await reader.page.getByText('Tết tickets go on sale tomorrow').count()).toBe(0)
	await staff.open(here)
	await staff.button(desk.acts.publish).click()
	await staff.sees(page.getByText(desk.done.published))
	await reader.open('/')
	await reader.sees(reader.link('Tết tickets go on sale tomorrow'))
	await reader.sees(reader.link('Giày Bước Nhẹ'))
	await reader.isAccessible()
	await reader.fits()
	// The home page does not also exist at an address of a written page.
	await reader.open('/storyblok/home')
	await reader.at(/^\/en_US\/?$/)
})

journey('staff sees the whole kit, in both languages and themes; for others it does not exist', async (visit) => {
	const visitor = await visit({ expects: /^404 / })
	const scripts: string[] = []
	visitor.page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
	await visitor.open('/cart')
	expect(scripts.filter((path) => /kit/.test(path))).toEqual([])
	await visitor.open('/test')
	await visitor.sees(visitor.page.getByText('404'))
	for (const [locale, theme, width] of [
		['vi_VN', 'light', 1280],
		['en_US', 'dark', 360],
		['vi_VN', 'dark', 1280],
		['en_US', 'light', 360],
	] as const) {
		const staff = await visit({ locale, theme, size: { width, height: 900 } })
		await staff.signIn(cast.staff)
		await staff.open('/test')
		await staff.sees(staff.page.getByText('app/ui/button.tsx'))
		await staff.isAccessible()
		await staff.fits()
	}
})
