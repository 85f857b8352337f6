import { expect } from 'vitest'
import sharp from 'sharp'
import { sampleGround } from './sample-world.ts'
import { fileOnDisk } from './file-on-disk.ts'
import { cast, type CastMember } from '../world/cast.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)
const phone = { width: 360, height: 780 }

async function signIn(visitor: Visitor, member: CastMember, then: string) {
	await visitor.signIn(member, `/login?return=${encodeURIComponent(then)}`)
	await visitor.at(new RegExp(`${then}$`))
}

const field = (visitor: Visitor, name: string | RegExp) => visitor.page.getByLabel(name).filter({ visible: true }).first()

journey(
	'an address book on a telephone: an address is added, changed and made the default, and removed only after a question',
	async (visit) => {
		const visitor = await visit({ size: phone })
		const { page, text } = visitor
		const { book, fields } = text.address
		await signIn(visitor, cast.otherCustomer, '/billing-details')
		await visitor.sees(visitor.heading(book.billing.empty))
		await visitor.isAccessible()
		await visitor.fits()

		await visitor.link(book.add).click()
		await visitor.button(book.save).click()
		await visitor.sees(page.getByText(text.form.mistakes))
		await field(visitor, fields.name).fill('Đặng Khánh Vy')
		const province = page.getByRole('combobox', { name: fields.province })
		await province.pressSequentially('binh duong')
		await visitor.sees(page.getByRole('option', { name: /^Thành phố Hồ Chí Minh/ }))
		await visitor.isAccessible()
		await province.press('ArrowDown')
		await province.press('Enter')
		expect(await province.inputValue()).toBe('Thành phố Hồ Chí Minh')
		const ward = page.getByRole('combobox', { name: fields.ward })
		await ward.pressSequentially('di an')
		await visitor.sees(page.getByRole('option', { name: 'Phường Dĩ An' }))
		await ward.press('ArrowDown')
		await ward.press('Enter')
		expect(await ward.inputValue()).toBe('Phường Dĩ An')
		await field(visitor, fields.street).fill('12 Lê Lợi')
		await page.getByRole('checkbox', { name: book.useAsShipping }).check()
		await visitor.button(book.save).click()
		// A parcel needs a telephone number.
		await visitor.sees(page.getByRole('link', { name: new RegExp(`^${fields.phone}`) }))
		await field(visitor, fields.phone).fill('0912 555 107')
		await visitor.isAccessible()
		await visitor.fits()
		await visitor.button(book.save).click()
		await visitor.at(/done=saved/)
		await visitor.sees(page.getByText('12 Lê Lợi'))
		await visitor.sees(page.getByText(book.billing.isShared))
		await visitor.isAccessible()
		await visitor.fits()

		await visitor.open('/shipping-details?new')
		await field(visitor, fields.name).fill('Đặng Khánh Vy')
		await field(visitor, fields.phone).fill('0912 555 107')
		await page.getByRole('combobox', { name: fields.province }).fill('ha noi')
		await page.getByRole('combobox', { name: fields.ward }).fill('Phường Cửa Nam')
		await field(visitor, fields.street).fill('1 Tràng Tiền')
		await visitor.button(book.save).click()
		await visitor.at(/done=saved/)
		await visitor.sees(page.getByText('Phường Cửa Nam, Thành phố Hà Nội'))
		await page.getByRole('button', { name: /1 Tràng Tiền/ }).click()
		await visitor.at(/done=default/)
		await page.getByRole('link', { name: /^Xóa 12 Lê Lợi/ }).click()
		await visitor.sees(visitor.heading(book.removeTitle))
		await visitor.sees(page.getByText(book.removeShared.shipping))
		await visitor.isAccessible()
		await visitor.button(book.removeYes).click()
		await visitor.at(/done=removed/)
		expect(await page.getByText('12 Lê Lợi').count()).toBe(0)
		await visitor.open('/billing-details')
		await visitor.sees(page.getByText('12 Lê Lợi'))
	},
)

journey('an American address without JavaScript, chosen at the checkout instead of typed', async (visit) => {
	const visitor = await visit({ locale: 'en_US', javaScript: false, expects: /^422 / })
	const { page, text } = visitor
	const { book, fields } = text.address
	await signIn(visitor, cast.customer, '/shipping-details')
	await visitor.link(book.add).click()
	await page.getByLabel(fields.firstName).fill('Tung')
	await page.getByLabel(fields.lastName).fill('Vo')
	await page.getByLabel(fields.country).selectOption('US')
	await page.getByLabel(fields.street).fill('7 Main Street')
	await page.getByLabel(fields.ward).fill('Boston')
	await page.getByLabel(fields.province).fill('Massachusetts')
	await page.getByLabel(fields.phone).fill('(617) 555-2671')
	await visitor.button(book.save).click()
	// Now it is an American form, and only the ZIP code is missing.
	await visitor.sees(page.getByText(`${fields.zip}: ${text.form.fields.required}`))
	expect(await page.getByLabel(fields.state).inputValue()).toBe('MA')
	await page.getByLabel(fields.zip).fill('02108')
	await visitor.button(book.save).click()
	await visitor.sees(page.getByText('Boston, MA 02108'))

	await visitor.open('/billing-details?new')
	await page.getByLabel(fields.firstName).fill('Tung')
	await page.getByLabel(fields.lastName).fill('Vo')
	await page.getByLabel(fields.street).fill('5 Hàng Bài')
	await page.getByLabel(fields.ward).fill('Phường Hoàn Kiếm')
	await page.getByLabel(fields.province).fill('Hanoi')
	await visitor.button(book.save).click()
	await visitor.sees(page.getByText('5 Hàng Bài'))

	await visitor.openEvent('Giải cờ vua', '')
	const { events } = await visitor.ask<{ events: { id: number; name: string }[] }>('query-no-cache', 'ListEvents', {
		filter: 'all',
		pageSize: 50,
	})
	let variantId: number | undefined
	for (const { id } of events) {
		const { products } = await visitor.ask<{ products: { variants: { id: number; available: boolean }[] }[] }>(
			'query-no-cache',
			'FindEvent',
			{ id },
		)
		variantId ??= products[0]?.variants[0]?.id
	}
	await visitor.ask('mutation', 'AddProductsToCart', { items: [{ variantId, quantity: 1 }] })
	await visitor.open('/checkout')
	const { checkout } = text.order
	// The defaults of the address book are filled in, so no field has to be.
	await visitor.sees(page.getByText('7 Main Street'))
	expect(await page.locator('[name="contact.email"]').inputValue()).toBe(cast.customer.email)
	await page.getByRole('radio', { name: /International post/ }).check()
	await page.locator('[name="contact.phone"]').fill('0912 555 106')
	await page.locator('input[name=payment][value=cash_on_delivery]').check()
	await visitor.button(/^(Place order|Order and pay)/).click()
	// Without JavaScript, the price of another delivery method is shown only now.
	await visitor.sees(page.getByText(checkout.totalChanged))
	await visitor.button(/^(Place order|Order and pay)/).click()
	await visitor.at(/thank-you|registration-success/)
})

journey('goods that the buyer comes for ask for no shipping address, and a new one is kept', async (visit) => {
	const visitor = await visit()
	const { page, text } = visitor
	const { checkout } = text.order
	const { fields } = text.address
	await signIn(visitor, cast.staff, '/cart')
	const { events } = await visitor.ask<{ events: { id: number }[] }>('query-no-cache', 'ListEvents', { filter: 'all', pageSize: 50 })
	let variantId: number | undefined
	for (const { id } of events) {
		const { products } = await visitor.ask<{ products: { variants: { id: number }[] }[] }>('query-no-cache', 'FindEvent', { id })
		variantId ??= products[0]?.variants[0]?.id
	}
	await visitor.ask('mutation', 'AddProductsToCart', { items: [{ variantId, quantity: 1 }] })
	await visitor.open('/checkout')
	const shipping = page.getByRole('checkbox', { name: checkout.useAsShipping })
	await page.getByRole('radio', { name: /Giao tiêu chuẩn/ }).check()
	await visitor.sees(shipping)
	await page.getByRole('radio', { name: /Nhận tại sự kiện/ }).check()
	await shipping.waitFor({ state: 'hidden' })
	// A buyer who comes for the goods needs no address, but may want a bill.
	await page.getByText(checkout.invoice, { exact: true }).click()
	await page.locator('[name="contact.phone"]').fill('0912 555 105')
	await page.locator('[name="billingAddress.name"]').fill('Hoàng Minh Châu')
	await page.getByRole('combobox', { name: fields.province }).fill('Huế')
	await page.getByRole('combobox', { name: fields.ward }).fill('Phường Thuận Hóa')
	await page.locator('[name="billingAddress.street"]').fill('3 Lê Lợi')
	await page.getByRole('checkbox', { name: checkout.keepAddress }).check()
	await visitor.isAccessible()
	await page.locator('input[name=payment][value=cash_on_delivery]').check()
	await visitor.button(/^Đặt hàng/).click()
	await visitor.at(/thank-you|registration-success/)
	await visitor.open('/billing-details')
	await visitor.sees(page.getByText('Phường Thuận Hóa, Thành phố Huế'))
})

const photograph = () =>
	sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b7d56' } })
		.jpeg()
		.toBuffer()

journey('an athlete profile with a picture, from which the registration is filled in', async (visit) => {
	const visitor = await visit({ size: phone, expects: /^422 / })
	const { page, text } = visitor
	const { athlete, account } = text
	await signIn(visitor, cast.manager, '/my-account/athlete-profiles')
	await visitor.sees(visitor.heading(athlete.empty))
	await visitor.isAccessible()
	await visitor.link(athlete.add).click()
	await visitor.at(/\?new/)
	await page.getByLabel(athlete.fields.name).fill('Trần Bảo Ngọc')
	await visitor.setMoment(athlete.fields.dateOfBirth, '1996-03-08')
	await page.getByRole('radio', { name: athlete.genders.female }).check()
	const picture = page.locator('input[type=file]')
	await picture.setInputFiles({
		name: 'me.svg',
		mimeType: 'image/svg+xml',
		buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
	})
	await visitor.sees(page.getByText(account.avatar.problems.wrong_kind()))
	await picture.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
	const square = page.getByRole('group', { name: account.avatar.crop })
	await square.press('+')
	await square.press('ArrowRight')
	expect(Number(await page.locator('[name="crop.side"]').inputValue())).toBeLessThan(1)
	await visitor.isAccessible()
	await visitor.fits()
	await visitor.button(athlete.save).click()
	await visitor.at(/done=saved/)
	await visitor.sees(visitor.heading(/Trần Bảo Ngọc/))
	await expect
		.poll(() =>
			page
				.locator('main img')
				.first()
				.evaluate((image: HTMLImageElement) => image.naturalWidth),
		)
		.toBeGreaterThan(0)
	await visitor.isAccessible()
	await visitor.fits()

	await visitor.openEvent('Bán marathon Đà Lạt', 'registration')
	await visitor.take('Vé vận động viên · 10 km')
	await visitor.holdPlaces()
	const { attendees } = text.registration
	await page.getByLabel(attendees.fillFrom).selectOption({ label: await optionWith(visitor, 'Trần Bảo Ngọc') })
	expect(await page.getByRole('textbox', { name: attendees.name }).inputValue()).toBe('Trần Bảo Ngọc')
	expect(await visitor.moment(attendees.dateOfBirth).inputValue()).toBe('1996-03-08')
	await visitor.isAccessible()
	await visitor.fits()
})

async function optionWith(visitor: Visitor, name: string): Promise<string> {
	return (
		(await visitor.page
			.getByRole('option', { name: new RegExp(name) })
			.first()
			.textContent()) ?? ''
	)
}

journey('an athlete profile without JavaScript: unusable pictures change nothing, and the form keeps its text', async (visit) => {
	const visitor = await visit({ locale: 'en_US', javaScript: false, expects: /^422 / })
	const { page, text } = visitor
	const { athlete, account } = text
	await signIn(visitor, cast.queNhaOwner, '/my-account/athlete-profiles')
	await visitor.link(athlete.add).click()
	await page.getByLabel(athlete.fields.name).fill('Mai Huong')
	await page.getByLabel(athlete.fields.athleteId).fill('VIE-7')
	const picture = page.locator('input[type=file]')
	const sendAndSee = async (name: string, bytes: Buffer, sentence: string) => {
		await picture.setInputFiles(await fileOnDisk(name, bytes))
		await visitor.button(athlete.save).click()
		await visitor.sees(page.getByText(sentence).first())
		expect(await page.getByLabel(athlete.fields.name).inputValue()).toBe('Mai Huong')
	}
	const { problems } = account.avatar
	await sendAndSee('a.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), problems.wrong_kind())
	await sendAndSee('b.jpg', (await photograph()).subarray(0, 900), problems.unreadable())
	await sendAndSee('c.jpg', Buffer.alloc(45_000_000, 7), problems.too_heavy(10))
	await visitor.open('/my-account/athlete-profiles')
	await visitor.sees(visitor.heading(athlete.empty))

	await visitor.link(athlete.add).click()
	await page.getByLabel(athlete.fields.name).fill('Mai Huong')
	await page.getByLabel(athlete.fields.athleteId).fill('VIE-7')
	await picture.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
	await visitor.button(athlete.save).click()
	await visitor.sees(visitor.heading(/Mai Huong/))

	await visitor.openEvent('Bán marathon Đà Lạt', 'registration')
	await page.getByRole('spinbutton', { name: /10 km/ }).first().fill('1')
	await visitor.holdPlaces()
	const { attendees } = text.registration
	await page.getByLabel(attendees.fillFrom).selectOption({ label: 'Mai Huong · VIE-7' })
	await visitor.button(attendees.fill).click()
	await expect.poll(() => page.getByRole('textbox', { name: attendees.name }).inputValue()).toBe('Mai Huong')
})
