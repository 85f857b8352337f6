import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)
/** A past event of the sample world, whose pictures whoever is signed in may download. */
const past = 'Chạy giữa Cố đô Huế'
const phone = { width: 360, height: 740 }

const eventInAddress = ({ page }: Visitor) => /\/event\/([a-z-]+-(\d+))/.exec(page.url())?.slice(1) ?? []

/** Presses a link to a file, and gives the name under which it is saved. */
async function saved({ page }: Visitor, link: ReturnType<Visitor['link']>): Promise<string> {
	const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
	return download.suggestedFilename()
}

journey(
	'found pictures are downloaded after signing in, without scripts from the search and with them from the large view',
	async (visit) => {
		const plain = await visit({ javaScript: false, locale: 'en_US', size: phone })
		const words = plain.text['picture-download']
		await plain.openEvent(past)
		const [slug = '', id = ''] = eventInAddress(plain)
		await plain.open(`/event/${slug}?bib=1042`)
		const gallery = plain.page.locator('#gallery')
		const file = gallery.getByRole('link', { name: new RegExp(`^${words.download} ?:`) })
		await plain.sees(gallery.getByText(words.signIn.line))
		expect(await file.count()).toBe(0)
		await plain.fits()
		await gallery.getByRole('link', { name: words.signIn.link, exact: true }).click()
		await plain.givePassword(cast.customer)
		// The search is still there.
		await plain.at(/\?bib=1042$/)
		await plain.sees(gallery.getByText(words.pixels('1200', '800')).first())
		expect(await file.count()).toBe(2)
		expect(await saved(plain, file.first())).toMatch(new RegExp(`^${slug}-\\d+\\.jpg$`))
		await plain.fits()

		const visitor = await visit({ theme: 'dark' })
		const text = visitor.text['picture-download']
		await visitor.open(`/event/${id}`)
		await visitor.page.locator('#gallery li a[data-held]').nth(1).click()
		const large = visitor.page.getByRole('dialog', { name: visitor.text.event.detail.gallery.label })
		const caption = await large.locator('figcaption').evaluate((told) => told.firstChild?.textContent ?? '')
		await visitor.isAccessible()
		await large.getByRole('link', { name: text.signIn.forPicture }).click()
		await visitor.givePassword(cast.customer)
		// Signing in leads back to the same picture.
		await visitor.sees(visitor.heading(caption))
		await visitor.isAccessible()
		await visitor.fits()
		expect(await saved(visitor, visitor.link(text.download))).toMatch(/\.jpg$/)
		await visitor.link(text.page.whole).click()
		await visitor.at(new RegExp(`/event/${slug}$`))
		await visitor.isAccessible()
		await visitor.page.locator('#gallery li a[data-held]').first().click()
		const link = large.getByRole('link', { name: `${text.download} · ${text.pixels('1200', '800')}` })
		expect(await saved(visitor, link)).toMatch(/\.jpg$/)
		expect(await large.isVisible()).toBe(true)
	},
)

journey('the organiser says who may download, and may sell it as goods', async (visit) => {
	const owner = await visit({ size: phone, theme: 'dark', expects: /^422 / })
	const { page, text } = owner
	const { setting, desk, refusals } = text['picture-download']
	await owner.signIn(cast.owner)
	await owner.openEvent(past)
	const [slug = '', id = ''] = eventInAddress(owner)
	await owner.open(`/my-events/${id}/edit/pictures`)
	await owner.sees(page.getByText(desk.now.signed_in))
	await owner.link(desk.change).click()
	const choice = (who: keyof typeof setting.choices) => page.getByRole('radio', { name: setting.choices[who] })
	await expect.poll(() => choice('signed_in').isChecked()).toBe(true)
	await choice('buyers').check()
	await owner.button(setting.save).click()
	await owner.sees(page.getByText(refusals.goods_not_chosen))
	expect(await choice('buyers').isChecked()).toBe(true)
	await owner.isAccessible()
	await owner.fits()
	await page.getByLabel(setting.goods, { exact: true }).selectOption({ label: 'Mũ chạy năm mảnh' })
	await owner.button(setting.save).click()
	await owner.sees(page.getByText(setting.saved))

	const visitor = await visit({ locale: 'en_US', expects: /^404 .*\/file/ })
	const { buy, signIn } = visitor.text['picture-download']
	await visitor.open(`/event/${slug}`)
	const gallery = visitor.page.locator('#gallery')
	await visitor.sees(gallery.getByText(buy.linePriced('Five-panel running cap', '210,000 ₫')))
	expect(await gallery.getByText(signIn.line).count()).toBe(0)
	await visitor.isAccessible()
	await visitor.fits()
	const large = visitor.page.getByRole('dialog', { name: visitor.text.event.detail.gallery.label })
	await gallery.locator('li a').first().click()
	const picture = await large.getByRole('link', { name: buy.forPicture }).getAttribute('href')
	await visitor.page.keyboard.press('Escape')
	await gallery.getByRole('link', { name: buy.link, exact: true }).click()
	await visitor.sees(visitor.heading('Five-panel running cap'))
	// The address of the file leads to the picture's page, which says the same.
	await visitor.page.goto(new URL(`${picture}/file`, visitor.page.url()).href)
	await visitor.sees(visitor.link(buy.signIn))
	expect(new URL(visitor.page.url()).pathname).toBe(picture)

	await choice('nobody').check()
	await owner.button(setting.save).click()
	await expect.poll(async () => (await visitor.page.request.get(new URL(`${picture}/file`, visitor.page.url()).href)).status()).toBe(404)
	await visitor.open(`/event/${slug}`)
	await gallery.locator('li a').first().click()
	await visitor.sees(large.getByRole('img'))
	expect(await large.getByRole('link').count()).toBe(0)
})
