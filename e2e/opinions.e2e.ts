import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { fileOnDisk } from './file-on-disk.ts'
import { sampleGround } from './sample-world.ts'
import { cast } from '../world/cast.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

const shirt = { slug: 'ao-chay-bo-gio-ho', name: { vi_VN: 'Áo chạy bộ Gió Hồ', en_US: 'Lake Wind running shirt' } }
const flask = { slug: 'binh-nuoc-mem-500', name: { vi_VN: 'Bình nước mềm 500 ml', en_US: '500 ml soft flask' } }

/** Presses the heart on a product's page. */
async function like(visitor: Visitor, { slug, name }: typeof shirt) {
	const { heart } = visitor.text.wishlist
	await visitor.open(`/product/${slug}`)
	const button = visitor.button(heart.label(name[visitor.locale]))
	await button.click()
	await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
	await visitor.sees(visitor.page.getByText(heart.added))
}

/** Buys goods to be paid on delivery, so that the review is verified. */
async function buy(visitor: Visitor, variantId: number) {
	await visitor.ask('mutation', 'AddProductsToCart', { items: [{ variantId, quantity: 1 }] })
	const methods = await visitor.ask<{ id: number; pickup: boolean }[]>('query-no-cache', 'ListDeliveryMethods', {})
	const address = {
		name: 'Võ Thanh Tùng',
		phone: '0912555106',
		country: 'VN',
		street: '5 Hàng Bông',
		city: 'Phường Hoàn Kiếm',
		state: 'Thành phố Hà Nội',
	}
	await visitor.ask('mutation', 'PlaceOrder', {
		key: randomUUID(),
		contact: { email: cast.customer.email, name: 'Võ Thanh Tùng', phone: '0912555106' },
		billingAddress: { ...address, useAsShipping: true },
		shippingAddress: address,
		deliveryMethodId: methods[0]?.id,
		paymentMethod: 'cash_on_delivery',
	})
}

journey('a visitor’s wishes are kept after signing in, and go into the cart', async (visit) => {
	const visitor = await visit()
	const { page, text } = visitor
	const wishlist = text.wishlist
	await visitor.open('/wishlist')
	await visitor.sees(visitor.heading(wishlist.empty.title))
	await visitor.isAccessible()
	await like(visitor, shirt)
	await like(visitor, flask)
	await visitor.link(text.shell.nav.wishlistCount(2)).click()
	await visitor.at(/^\/wishlist$/)
	await visitor.isAccessible()

	await visitor.button(wishlist.removeOf(shirt.name.vi_VN)).click()
	await visitor.sees(page.getByText(wishlist.removed(shirt.name.vi_VN)))
	await visitor.button(wishlist.undo).click()
	await visitor.sees(visitor.button(wishlist.removeOf(shirt.name.vi_VN)))

	await visitor.signIn(cast.otherCustomer)
	await visitor.open('/wishlist')
	for (const { name } of [shirt, flask]) await visitor.sees(visitor.heading(name.vi_VN))
	await visitor.button(wishlist.priceMails.turnOn).click()
	await visitor.sees(page.getByText(wishlist.priceMails.on))
	await visitor.button(wishlist.moveOf(flask.name.vi_VN)).click()
	await visitor.sees(page.getByText(wishlist.moved(flask.name.vi_VN)))
	await visitor.sees(visitor.link(text.shell.nav.cartCount(1)))
	expect(await visitor.heading(flask.name.vi_VN).count()).toBe(0)
})

journey('a customer reviews with a picture, changes it, another reports it, and staff hides it', async (visit) => {
	const visitor = await visit({ expects: /^422 \/product/ })
	const { page, text } = visitor
	const { form } = text.review
	await visitor.signIn(cast.customer)
	const found = await visitor.ask<{ variants: { id: number; left: number }[] }>('query-no-cache', 'FindProduct', { slug: flask.slug })
	await buy(visitor, found.variants.find(({ left }) => left > 0)?.id ?? 0)

	await visitor.open(`/product/${flask.slug}`)
	await visitor.link(text.review.write).click()
	await visitor.at(/\/review$/)
	await visitor.isAccessible()
	await visitor.button(form.submit).click()
	await visitor.sees(page.getByRole('alert').getByText(text.review.refusals.review_empty))
	await page.getByRole('radio', { name: `${form.ratings[4]} ${text.review.stars('4')}`, exact: true }).check()
	await page.getByRole('textbox', { name: form.message }).fill('Nắp hơi cứng, còn lại rất ưng. <b>Không đậm</b>')
	const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
	await page.getByLabel(form.pictures).setInputFiles({ name: 'binh.png', mimeType: 'image/png', buffer: picture })
	await visitor.button(form.submit).click()
	await visitor.at(/^\/product\/[^/]+$/)
	// The page opens at the reviews, not at its top.
	expect(new URL(page.url()).hash).toBe('#reviews')
	const mine = page.getByRole('listitem').filter({ hasText: '<b>Không đậm</b>' })
	await visitor.sees(mine.getByText(text.review.verified))
	const image = mine.getByRole('img', { name: text.review.picture(1, 'Thanh Tùng V.') })
	await image.scrollIntoViewIfNeeded()
	await expect.poll(() => image.evaluate((found: HTMLImageElement) => found.naturalWidth)).toBeGreaterThan(0)
	await visitor.isAccessible()

	// Whoever types before the page's scripts have come keeps what they typed.
	const release = await visitor.holdScripts()
	await mine.getByRole('link', { name: text.review.edit }).click({ noWaitAfter: true })
	await page.getByRole('textbox', { name: form.message }).fill('Nắp cứng quá, mở đau tay.')
	await release()
	await page.getByRole('radio', { name: `${form.ratings[2]} ${text.review.stars('2')}`, exact: true }).check()
	await visitor.button(form.save).click()
	await visitor.at(/^\/product\/[^/]+$/)
	await visitor.sees(page.getByText('Nắp cứng quá, mở đau tay.'))

	const other = await visit({ locale: 'en_US', size: { width: 360, height: 740 } })
	await other.signIn(cast.otherCustomer)
	await other.open(`/product/${flask.slug}`)
	await other.fits()
	const seen = other.page.getByRole('listitem').filter({ hasText: 'mở đau tay' })
	await seen.getByRole('button', { name: other.text.review.helpfulOf('Thanh Tùng V.') }).click()
	await other.sees(seen.getByText(other.text.review.helpful(1)))
	await seen.getByRole('link', { name: other.text.review.reportOf('Thanh Tùng V.') }).click()
	await other.at(/\/report$/)
	await other.isAccessible()
	await other.page.getByRole('radio', { name: other.text.review.reporting.reasons.untrue }).check()
	await other.button(other.text.review.reporting.submit).click()
	await other.sees(other.page.getByText(other.text.review.reporting.done))

	const staff = await visit()
	await staff.signIn(cast.staff)
	await staff.open('/desk/reviews?state=reported')
	await staff.isAccessible()
	await staff.page.getByRole('link', { name: 'Nắp cứng quá, mở đau tay.' }).click()
	await staff.at(/^\/desk\/reviews\/\d+$/)
	await staff.isAccessible()
	await staff.button(staff.text.review.desk.acts.hide).click()
	await staff.sees(staff.button(staff.text.review.desk.acts.show))
	await other.open(`/product/${flask.slug}`)
	await other.sees(other.page.getByRole('heading', { name: other.text.review.title }))
	expect(await other.page.getByText('mở đau tay').count()).toBe(0)
})

journey('wishes and reviews work without JavaScript, in English', async (visit) => {
	const visitor = await visit({ locale: 'en_US', javaScript: false, theme: 'dark' })
	const { page, text } = visitor
	await visitor.open(`/product/${shirt.slug}`)
	await visitor.button(text.wishlist.heart.label(shirt.name.en_US)).click()
	await visitor.at(/^\/en_US\/wishlist$/)
	await visitor.sees(visitor.heading(shirt.name.en_US))
	await visitor.open(`/product/${shirt.slug}?reviews=lowest&pictures=0#reviews`)
	await visitor.link(text.review.sorts.highest).click()
	await visitor.at(/reviews=highest/)
	await page.getByRole('list', { name: text.review.distribution }).getByRole('link').first().click()
	await visitor.at(/rating=5/)
	await visitor.fits()
})

journey('without JavaScript unusable pictures are refused, and the typed text stays', async (visit) => {
	const visitor = await visit({ javaScript: false, expects: /^422 / })
	const { page, text } = visitor
	const { form } = text.review
	await visitor.signIn(cast.customer)
	await visitor.open('/product/ao-thun-dem-nhac/review')
	const message = page.getByLabel(form.message)
	await message.fill('Vải dày vừa phải, hình in rõ.')
	const sendAndSee = async (name: string, buffer: Buffer, sentence: string) => {
		await page.locator('input[type=file]').setInputFiles(await fileOnDisk(name, buffer))
		await visitor.button(form.submit).click()
		await visitor.sees(page.getByText(sentence).first())
		expect(await message.inputValue()).toBe('Vải dày vừa phải, hình in rõ.')
	}
	await sendAndSee(
		'a.jpg',
		Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
		form.problems.wrong_kind(),
	)
	await sendAndSee('b.jpg', Buffer.alloc(40_000_000, 7), form.problems.too_heavy())
	await visitor.button(form.submit).click()
	await visitor.at(/^\/product\/[a-z0-9-]+/)
	await visitor.sees(page.getByText('Vải dày vừa phải, hình in rõ.'))
})
