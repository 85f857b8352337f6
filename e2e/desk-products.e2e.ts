import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import sharp from 'sharp'
import { sampleGround } from './sample-world.ts'
import { cast } from '../world/cast.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

const photograph = (background: string) =>
	sharp({ create: { width: 900, height: 700, channels: 3, background } })
		.jpeg()
		.toBuffer()

const name = 'Khăn đa năng Sương Mai'

/** Makes a scarf in two colours with a price for both; gives the path of its page at the desk. */
async function makeScarf(staff: Visitor): Promise<string> {
	const { page, text } = staff
	const { product } = text['catalog-desk']
	const field = (label: string) => page.getByLabel(label, { exact: false }).first()
	await staff.open('/desk/products/new')
	await staff.isAccessible()
	await staff.button(product.create).click()
	await staff.sees(page.getByText(text.form.mistakes))
	await field(product.nameVi).fill(name)
	await staff.button(text.form.copyFrom.vi).click()
	await page.locator('[contenteditable=true]').first().waitFor()
	await field(product.descriptionVi).fill('Mỏng, nhẹ.\n\nDùng được bảy cách.')
	await field(product.providerId).selectOption({ index: 1 })
	await field(product.categoryId).selectOption({ index: 2 })
	await field(product.brand).fill('Sương Mai')
	await page.getByLabel(product.optionKind).first().selectOption('color')
	await field(product.valueVi(1)).fill('Đỏ')
	await field(product.swatch(1)).fill('#c4321f')
	await field(product.valueVi(2)).fill('Xanh')
	await field(product.fillPrice).fill('120.000')
	await page.getByLabel(product.cell(product.columns.price, 'Xanh')).fill('130.000')
	await staff.button(product.create).click()
	await staff.at(/^\/desk\/products\/\d+\?made/)
	return new URL(page.url()).pathname
}

journey('staff makes a product with pictures and variants, publishes it, and finds it in the shop by search', async (visit) => {
	const staff = await visit({ expects: /^(422|409) \/desk\/products/ })
	const { page, text } = staff
	const { product } = text['catalog-desk']
	await staff.signIn(cast.staff)
	const path = await makeScarf(staff)
	await staff.button(product.acts.publish).click()
	await staff.sees(page.getByText(text['catalog-desk'].refusals.not_ready))

	const files = page.getByLabel(product.addPictures, { exact: false })
	await files.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') })
	await staff.button(product.save).click()
	await staff.sees(page.getByText(product.problems.wrong_kind).first())
	await files.setInputFiles([
		{ name: 'red.jpg', mimeType: 'image/jpeg', buffer: await photograph('#c4321f') },
		{ name: 'blue.jpg', mimeType: 'image/jpeg', buffer: await photograph('#2050c0') },
	])
	await staff.button(product.save).click()
	await staff.sees(page.getByText(product.saved))
	await page.getByLabel(product.shows).nth(1).selectOption('color=xanh')
	await page.getByRole('button', { name: `${product.up}: ${product.picture(2)}` }).click()
	await page.getByLabel(product.altVi).first().fill('Khăn xanh trải phẳng')
	await staff.button(product.save).click()
	await staff.at(/saved/)
	await staff.sees(page.getByText(product.ready))
	expect(await page.getByLabel(product.altVi).first().inputValue()).toBe('Khăn xanh trải phẳng')
	await staff.isAccessible()
	await staff.button(product.acts.publish).click()
	await staff.sees(staff.link(product.view))

	await staff.open('/search?q=khan%20suong%20mai')
	await staff.link(name).click()
	await staff.sees(staff.heading(name))
	await staff.sees(page.getByText('Dùng được bảy cách.'))

	await staff.open('/desk/products?search=suong%20mai')
	await staff.isAccessible()
	await page.getByRole('checkbox', { name: text['desk-table'].selectRow(name) }).check()
	await staff.button(text['catalog-desk'].bulk.price).click()
	await staff.at(/\/desk\/products\/prices/)
	await page.getByLabel(text['catalog-desk'].prices.percent, { exact: false }).last().fill('10')
	await staff.button(text['catalog-desk'].prices.preview).click()
	await staff.at(/percent=10/)
	await staff.sees(page.getByText('108.000').first())
	await staff.isAccessible()
	await staff.button(text['catalog-desk'].prices.apply).click()
	await staff.at(/act=\d+/)
	await staff.sees(page.getByText(text['catalog-desk'].done.price('1')))
	await staff.button(text['catalog-desk'].done.undo).click()
	await staff.sees(page.getByText(text['catalog-desk'].done.undone('1')))
	expect(path).toMatch(/^\/desk\/products\/\d+$/)
})

journey('somebody who works on many products by keyboard keeps their place', async (visit) => {
	const staff = await visit()
	const { page, text } = staff
	const { bulk, done } = text['catalog-desk']
	const hasFocus = (control: Locator) =>
		expect.poll(() => control.evaluate((element) => element === document.activeElement), { message: String(control) }).toBe(true)
	await staff.signIn(cast.staff)
	await staff.open('/desk/products?state=published&sort=-updatedAt')
	const rows = page.getByRole('rowheader').getByRole('link')
	const named = (await rows.nth(1).innerText()).trim()
	const box = page.getByRole('checkbox', { name: text['desk-table'].selectRow(named), exact: true })
	const act = async (label: string) => {
		await staff.button(label).focus()
		await page.keyboard.press('Enter')
	}

	// The row moves up, and its checkbox keeps the focus.
	await box.focus()
	await page.keyboard.press('Space')
	await act(bulk.publish)
	await staff.at(/act=\d+/)
	await staff.sees(page.getByRole('status').getByText(done.publish('0')))
	await hasFocus(box)

	// The row is no longer shown, so the list's heading has the focus, and the first key leads into the list.
	await page.keyboard.press('Space')
	await act(bulk.archive)
	await staff.sees(page.getByText(done.archive('1')))
	await box.waitFor({ state: 'detached' })
	await hasFocus(page.locator('[data-list-heading]'))
	await page.keyboard.press('j')
	await hasFocus(rows.first())

	await act(done.undo)
	await staff.sees(page.getByText(done.undone('1')))
	await box.waitFor()
	expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(done.undone('1'))
})

journey('two of staff edit one product: the second is told, and nothing is lost', async (visit) => {
	const [one, other] = [await visit({ expects: /^409 \/desk\/products/ }), await visit()]
	await one.signIn(cast.staff)
	await other.signIn(cast.staff)
	await one.open('/desk/products')
	await one.page.getByRole('rowheader').getByRole('link').first().click()
	await one.at(/^\/desk\/products\/\d+$/)
	const path = new URL(one.page.url()).pathname
	await other.open(path)
	const { product } = one.text['catalog-desk']
	const nameOf = ({ page }: Visitor) => page.getByLabel(product.nameVi, { exact: false }).first()
	const englishOf = ({ page }: Visitor) => page.getByLabel(product.nameEn, { exact: false }).first()
	await nameOf(other).fill('Tên của người kia')
	await englishOf(other).fill('Their name')
	await other.button(product.save).click()
	await other.sees(other.page.getByText(product.saved))

	await nameOf(one).fill('Tên của tôi')
	await one.button(product.save).click()
	await one.sees(one.page.getByText(product.collision.title))
	await one.sees(one.page.getByText(one.text.form.collision.theirs(product.nameVi, 'Tên của người kia')))
	expect(await nameOf(one).inputValue()).toBe('Tên của tôi')
	expect(await englishOf(one).inputValue()).toBe('Their name')
	await one.isAccessible()
	await one.button(product.save).click()
	await one.sees(one.page.getByText(product.saved))
	await one.sees(one.heading('Tên của tôi'))
})

journey('the desk’s catalogue reads well in English and on a phone', async (visit) => {
	const staff = await visit({ locale: 'en_US', size: { width: 360, height: 740 }, theme: 'dark' })
	await staff.signIn(cast.staff)
	await staff.open('/desk/products')
	const path = new URL((await staff.page.getByRole('rowheader').getByRole('link').first().getAttribute('href')) ?? '', staff.site.origin)
	for (const each of ['/desk/products', '/desk/products/new', '/desk/categories', path.pathname.replace('/en_US', '')]) {
		await staff.open(each)
		await staff.sees(staff.page.getByRole('heading', { level: 1 }))
		await staff.fits()
		await staff.isAccessible()
	}
})

journey('staff edits categories by the keyboard, and can remove only empty ones', async (visit) => {
	const staff = await visit({ expects: /^409 \/desk\/categories/ })
	const { page, text } = staff
	const { categories, refusals } = text['catalog-desk']
	await staff.signIn(cast.staff)
	await staff.open('/desk/categories')
	await staff.isAccessible()
	await page.getByLabel(categories.nameVi).last().fill('Khăn và vớ')
	await staff.button(categories.add).click()
	await staff.sees(page.getByText(categories.done.added))
	const shelf = page.getByRole('link', { name: 'Khăn và vớ', exact: true })
	await shelf.focus()
	await page.keyboard.press('Alt+ArrowRight')
	await staff.at(/moved=\d+/)
	await staff.sees(page.getByText(/^Đã chuyển “Khăn và vớ” tới vị trí \d+ trong “(?!Tầng)/))
	await expect.poll(() => shelf.evaluate((element) => element === document.activeElement)).toBe(true)
	await page.keyboard.press('Alt+ArrowLeft')
	await staff.sees(page.getByText(categories.done.moved('Khăn và vớ', categories.top, '5')))
	await staff.button(categories.step(categories.steps.up, 'Khăn và vớ')).click()
	await staff.sees(page.getByText(categories.done.moved('Khăn và vớ', categories.top, '4')))

	const target = page.getByRole('link', { name: 'Gốm', exact: true })
	await shelf.dragTo(target)
	await staff.sees(page.getByText(/^Đã chuyển “Khăn và vớ” tới vị trí 1 trong “Gốm”/))

	page.on('dialog', (dialog) => void dialog.accept())
	await page.getByText(categories.edit('Khăn và vớ')).click()
	await staff.button(categories.remove).click()
	await staff.sees(page.getByText(categories.done.deleted))
	await page.getByText(/^Sửa /).first().click()
	await staff.button(categories.remove).click()
	await staff.sees(page.getByText(refusals.category_not_empty))
})

journey('categories are moved by their buttons without JavaScript', async (visit) => {
	const staff = await visit({ javaScript: false })
	const { page, text } = staff
	const { categories } = text['catalog-desk']
	await staff.signIn(cast.staff)
	await staff.open('/desk/categories')
	await page
		.getByRole('button', { name: new RegExp(`^${categories.steps.down}`), disabled: false })
		.first()
		.click()
	await staff.at(/moved=\d+/)
	await staff.sees(page.getByRole('status').getByText(/vị trí 2/))
})

journey('a product is made and saved without JavaScript, too', async (visit) => {
	const staff = await visit({ javaScript: false, expects: /^422 \/desk\/products/ })
	const { page, text } = staff
	const { product } = text['catalog-desk']
	await staff.signIn(cast.staff)
	await staff.open('/desk/products/new')
	const field = (label: string) => page.getByLabel(label, { exact: false }).first()
	await field(product.nameVi).fill('Móc khóa trống đồng')
	await staff.button(product.create).click()
	await staff.sees(page.getByText(text.form.mistakes))
	expect(await field(product.nameVi).inputValue()).toBe('Móc khóa trống đồng')
	await field(product.providerId).selectOption({ index: 1 })
	await field(product.fillPrice).fill('45000')
	await staff.button(product.create).click()
	await staff.at(/^\/desk\/products\/\d+\?made/)
	await field(product.descriptionVi).fill('Đúc bằng đồng thau.')
	await staff.button(product.save).click()
	await staff.sees(page.getByText(product.saved))
})
