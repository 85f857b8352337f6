import sharp from 'sharp'
import { expect } from 'vitest'
import { drawnRace } from '../app/platform/picture-numbers/testing/drawn-race.ts'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

/** A tall photograph, blue above and red below. */
async function photograph(): Promise<Buffer> {
	const red = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#b91c1c' } })
		.png()
		.toBuffer()
	return sharp({ create: { width: 1500, height: 2000, channels: 3, background: '#1d4ed8' } })
		.composite([{ input: red, left: 0, top: 1000 }])
		.jpeg()
		.toBuffer()
}

/** Opens the step for pictures of an event, and gives its address. */
async function openPictures(visitor: Visitor, event: string): Promise<string> {
	await visitor.openEvent(event)
	const id = /-(\d+)$/.exec(new URL(visitor.page.url()).pathname)?.[1] ?? ''
	const address = `/my-events/${id}/edit/pictures`
	await visitor.open(address)
	return address
}

/** The colour in the middle of the upper edge of the poster that is shown. */
async function posterColour(visitor: Visitor): Promise<'red' | 'blue'> {
	const src = await visitor.page.getByRole('img', { name: visitor.text['event-draft'].pictures.poster, exact: true }).getAttribute('src')
	const answer = await visitor.page.request.get(new URL(src ?? '', visitor.page.url()).href, { headers: { accept: 'image/webp' } })
	const [red = 0, , blue = 0] = await sharp(await answer.body())
		.extract({ left: 400, top: 4, width: 1, height: 1 })
		.raw()
		.toBuffer()
	return red > blue ? 'red' : 'blue'
}

journey('an organiser cuts a poster, and cuts it again, on a phone and in English', async (visit) => {
	const owner = await visit({ locale: 'en_US', size: { width: 360, height: 740 } })
	const { page, text } = owner
	const { pictures } = text['event-draft']
	await owner.signIn(cast.owner)
	const address = await openPictures(owner, 'Đêm Hồ Gươm')
	const picture = page.getByLabel(pictures.posterChoose, { exact: false })
	await picture.setInputFiles({
		name: 'b.svg',
		mimeType: 'image/svg+xml',
		buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
	})
	await owner.sees(page.getByText(pictures.problems.wrong_kind))
	await picture.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
	const part = page.getByRole('group', { name: pictures.cutting.crop })
	await owner.sees(part)
	for (let press = 0; press < 6; press++) await part.press('+')
	await owner.sees(page.getByText(/only \d+ pixels wide/))
	for (let press = 0; press < 6; press++) await part.press('-')
	for (let press = 0; press < 20; press++) await part.press('ArrowDown')
	await owner.fits()
	await owner.isAccessible()
	await owner.button(pictures.posterSend).click()
	await owner.sees(page.getByText(pictures.did.poster))
	expect(await posterColour(owner)).toBe('red')

	await owner.button(pictures.cutting.again).click()
	await owner.sees(part)
	// The button is gone, and the part that replaced it has the focus.
	await expect.poll(() => part.evaluate((element) => element === document.activeElement)).toBe(true)
	const box = await part.boundingBox()
	if (!box) throw new Error('there is nothing to drag')
	await page.mouse.move(box.x + box.width / 2, box.y + 5)
	await page.mouse.down()
	await page.mouse.move(box.x + box.width / 2, box.y + 5 + 3 * box.height, { steps: 5 })
	await page.mouse.up()
	expect(await page.locator('[name="crop.top"]').inputValue()).toBe('0.000000')
	await owner.fits()
	await owner.isAccessible()
	await owner.button(pictures.cutting.save).click()
	await expect.poll(() => posterColour(owner)).toBe('blue')

	const plain = await visit({ javaScript: false })
	await plain.signIn(cast.owner)
	await plain.open(address)
	const { cutting } = plain.text['event-draft'].pictures
	await plain.page.getByLabel(cutting.place).selectOption({ label: cutting.places.bottom })
	await plain.button(cutting.save).click()
	await plain.sees(plain.page.getByText(plain.text['event-draft'].pictures.did.poster))
	expect(await posterColour(plain)).toBe('red')
})

journey('numbers are read from pictures, called right or wrong, and found by visitors', async (visit) => {
	const owner = await visit({ expects: /^(409|422) / })
	const { page, text } = owner
	const { pictures } = text['event-draft']
	await owner.signIn(cast.owner)
	const address = await openPictures(owner, 'Đêm Hồ Gươm')
	const races = await Promise.all([12, 32].map(drawnRace))
	const numbers = races.flatMap((race) => race.numbers)
	const files = races.map(({ picture }, nth) => ({ name: `IMG_${nth}.webp`, mimeType: 'image/webp', buffer: picture }))
	// The connection breaks once, and the failed file is sent again.
	let broken = 0
	await page.route('**/edit/pictures/add*', (route) => (broken++ === 0 ? route.abort() : route.continue()))
	await page.getByLabel(pictures.add, { exact: false }).setInputFiles(files)
	await owner.button(pictures.send).click()
	await owner.button(pictures.retry(files[0]?.name ?? '')).click()
	await owner.sees(page.getByText(pictures.progress('2', '2')))
	await expect.poll(() => page.getByLabel(pictures.numbers).count()).toBe(files.length)
	expect(await page.getByText(pictures.failed).count()).toBe(0)
	await owner.button(new RegExp(`^${pictures.reading.ask('\\d+')}$`)).click()
	await expect
		.poll(() => page.getByRole('radiogroup', { name: pictures.reading.number('', '').slice(0, 4) }).count(), { timeout: 60_000 })
		.toBe(numbers.length)
	await owner.isAccessible()
	await owner.fits()

	const [wrong = '', ...right] = numbers
	const decide = (number: string, word: string) =>
		page
			.getByRole('radiogroup', { name: new RegExp(` ${number},`) })
			.getByRole('radio', { name: word, exact: true })
			.check()
	// One picture alone: its wrong suggestion is dropped, and the picture moves up. The others are decided by choosing them.
	await decide(wrong, pictures.reading.drop)
	const first = page.getByRole('listitem').filter({ has: page.getByRole('radiogroup', { name: new RegExp(` ${wrong},`) }) })
	await owner.sees(first)
	await owner.button(pictures.save.some('1')).click()
	await owner.sees(page.getByText(pictures.did.saved, { exact: true }))
	await page.getByRole('button', { name: `${pictures.up}: ${pictures.picture(files.length)}`, exact: true }).press('Enter')
	await expect.poll(() => new URL(page.url()).searchParams.get('did')).toBe('moved')
	await owner.link(pictures.reading.look).click()
	await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('suggested')
	await page.getByLabel(pictures.chosen.all, { exact: true }).check()
	await page.getByText(pictures.chosen.more, { exact: true }).click()
	await owner.button(pictures.chosen.take).click()
	await owner.sees(page.getByText(pictures.did.decided))
	await owner.sees(page.getByText(pictures.filter.none))

	const visitor = await visit({ locale: 'en_US', size: { width: 360, height: 740 }, theme: 'dark' })
	const id = /my-events\/(\d+)/.exec(address)?.[1]
	for (const [number, found] of [...right.map((each) => [each, true] as const), [wrong, false] as const]) {
		await visitor.open(`/event/${id}?bib=${number.toLowerCase()}#gallery`)
		const { gallery } = visitor.text.event.detail
		const shown = found ? gallery.found(1, number.toLowerCase()) : gallery.nothing(number.toLowerCase())
		await visitor.sees(visitor.page.getByText(shown))
	}
	await visitor.fits()
	await visitor.isAccessible()

	// A person who does not know the number lets the server read it from a picture, also without scripts.
	const plain = await visit({ javaScript: false })
	const { byPicture, found } = plain.text.event.detail.gallery
	const searchBy = async (buffer: Buffer) => {
		await plain.open(`/event/${id}`)
		await plain.page.getByText(byPicture.summary).click()
		await plain.page.getByLabel(byPicture.label, { exact: false }).setInputFiles({ name: 'toi.jpg', mimeType: 'image/jpeg', buffer })
		await plain.button(byPicture.find).click()
	}
	const [, race] = races
	await searchBy(race?.picture ?? Buffer.of())
	const number = new URL(plain.page.url()).searchParams.get('bib') ?? ''
	expect(race?.numbers).toContain(number)
	await plain.sees(plain.page.getByText(found(1, number)))
	await searchBy(await photograph())
	await plain.sees(plain.page.getByText(byPicture.problems.no_number))
})

/** A picture of one colour. */
const plainPicture = (background: string) =>
	sharp({ create: { width: 900, height: 600, channels: 3, background } })
		.jpeg()
		.toBuffer()

/** Adds three pictures and writes words and a number for the second. @returns its place and the names of its fields */
async function addThree(
	owner: Visitor,
	words: string,
	number = '7071',
): Promise<{ place: number; vi: string; numbers: string; chosen: string }> {
	const { page, text } = owner
	const { pictures } = text['event-draft']
	const buffers = await Promise.all(['#b91c1c', '#15803d', '#1d4ed8'].map(plainPicture))
	const before = await page.getByLabel(pictures.numbers).count()
	await page
		.getByLabel(pictures.add, { exact: false })
		.setInputFiles(buffers.map((buffer, nth) => ({ name: `anh-${nth}.jpg`, mimeType: 'image/jpeg', buffer })))
	await owner.button(pictures.send).click()
	await expect.poll(() => page.getByLabel(pictures.numbers).count()).toBe(before + 3)
	const second = page
		.getByRole('listitem')
		.filter({ has: page.getByLabel(pictures.numbers) })
		.nth(before + 1)
	const vi = (await second.getByLabel(pictures.vi, { exact: false }).getAttribute('name')) ?? ''
	await second.getByLabel(pictures.vi, { exact: false }).fill(words)
	await second.getByLabel(pictures.numbers, { exact: false }).fill(number)
	await owner.button(pictures.save.some('1')).click()
	await owner.sees(page.getByText(pictures.did.saved, { exact: true }))
	const of = (field: string) => vi.replace(/vi$/, field)
	return { place: before + 2, vi, numbers: of('numbers'), chosen: vi.replace(/^picture\.(\d+)\.vi$/, 'chosen.$1') }
}

journey('without scripts, pictures are sent and the poster is drawn, and typed text of other pictures is saved, too', async (visit) => {
	const adder = await visit()
	await adder.signIn(cast.owner)
	const address = await openPictures(adder, 'Đêm Hồ Gươm')
	// A different number than other tests search at this event.
	const { vi } = await addThree(adder, 'Về đích', '7072')

	const owner = await visit({ javaScript: false, size: { width: 360, height: 740 }, expects: /^422 .*\/edit\/pictures/ })
	const { page, text } = owner
	const { pictures } = text['event-draft']
	await owner.signIn(cast.owner)
	await owner.open(address)
	const field = page.locator(`[name="${vi}"]`)
	await owner.fits()
	await field.fill('Không chọn ảnh nào')
	await owner.button(pictures.send).click()
	// Playwright finds no words inside of `noscript`, only roles.
	await expect.poll(() => page.getByRole('alert').allInnerTexts()).toContain(pictures.problems.none)
	await expect.poll(() => field.inputValue()).toBe('Không chọn ảnh nào')
	await field.fill('Cùng ảnh mới')
	const shown = page.getByLabel(pictures.numbers)
	const before = await shown.count()
	const files = page.locator('input[name=pictures]').filter({ visible: true })
	await files.setInputFiles({ name: 'moi.jpg', mimeType: 'image/jpeg', buffer: await plainPicture('#a16207') })
	await owner.button(pictures.send).click()
	await owner.sees(page.getByText(pictures.did.added))
	await expect.poll(() => shown.count()).toBe(before + 1)
	await expect.poll(() => field.inputValue()).toBe('Cùng ảnh mới')
	await field.fill('Cùng ảnh bìa')
	await owner.button(pictures.draw).click()
	await owner.sees(page.getByText(pictures.did.poster))
	await expect.poll(() => field.inputValue()).toBe('Cùng ảnh bìa')
})

for (const [locale, size, javaScript] of [
	['vi_VN', { width: 1280, height: 900 }, true],
	['en_US', { width: 360, height: 740 }, false],
] as const) {
	journey(`a picture that was taken out is put back as it was, in ${locale}${javaScript ? '' : ' without scripts'}`, async (visit) => {
		const adder = await visit({ locale, size })
		await adder.signIn(cast.owner)
		const address = await openPictures(adder, 'Đêm Hồ Gươm')
		const words = `Về đích ${locale}`
		const { place, vi, numbers, chosen } = await addThree(adder, words)

		const owner = await visit({ locale, size, javaScript })
		const { page, text } = owner
		const { pictures } = text['event-draft']
		await owner.signIn(cast.owner)
		await owner.open(address)
		const field = (name: string) => page.locator(`[name="${name}"]`)
		await field(chosen).check()
		await page.getByText(javaScript ? pictures.chosen.more : pictures.chosen.title, { exact: true }).click()
		await owner.button(pictures.chosen.remove).click()
		await owner.sees(page.getByText(pictures.did.removed))
		await owner.sees(page.getByText(pictures.aside.title))
		await expect.poll(() => field(vi).count()).toBe(0)
		const id = /my-events\/(\d+)/.exec(address)?.[1]
		const visitor = await visit({ locale, size })
		await visitor.open(`/event/${id}?bib=7071#gallery`)
		await visitor.sees(visitor.page.getByText(visitor.text.event.detail.gallery.nothing('7071')))
		await owner.fits()
		if (javaScript) await owner.isAccessible()

		await owner.button(pictures.aside.putBack(place)).click()
		await owner.sees(page.getByText(pictures.did.putBack))
		expect(await field(vi).inputValue()).toBe(words)
		expect(await field(numbers).inputValue()).toBe('7071')
		await owner.sees(page.getByRole('img', { name: pictures.picture(place), exact: true }))
		expect(await owner.button(pictures.aside.putBack(place)).count()).toBe(0)
		await visitor.open(`/event/${id}?bib=7071#gallery`)
		await visitor.sees(visitor.page.getByText(visitor.text.event.detail.gallery.found(1, '7071')))
		// Removed again, so that it does not disturb other tests.
		await page.getByRole('button', { name: `${pictures.remove}: ${pictures.picture(place)}`, exact: true }).click()
		await owner.sees(owner.button(pictures.aside.putBack(place)))
	})
}

journey('without scripts, every button of the page saves the typed text of all pictures', async (visit) => {
	const adder = await visit({ locale: 'en_US' })
	await adder.signIn(cast.owner)
	const address = await openPictures(adder, 'Bán marathon Đà Lạt')
	const { vi } = await addThree(adder, 'Về đích')

	const owner = await visit({ size: { width: 360, height: 740 }, javaScript: false, expects: /^409 / })
	const { page, text } = owner
	const { pictures } = text['event-draft']
	await owner.signIn(cast.owner)
	await owner.open(address)
	const fields = page.getByLabel(pictures.vi, { exact: false })
	const typed = async () => Promise.all((await fields.all()).map((field) => field.inputValue()))
	const [first, second, third] = [fields.nth(0), page.locator(`[name="${vi}"]`), fields.nth(2)]
	const boxes = page.getByRole('checkbox')
	await first.fill('Xuất phát')
	await second.fill('Về đích, rất đông')
	await boxes.nth(2).check()
	await page.getByText(pictures.chosen.title, { exact: true }).click()
	await owner.button(pictures.chosen.tag).click()
	// Nothing was added, and nothing was lost.
	await owner.sees(page.getByText(text['event-draft'].refusals.no_numbers))
	expect(await typed()).toEqual(['Xuất phát', 'Về đích, rất đông', ''])
	expect(await boxes.nth(2).isChecked()).toBe(true)

	// Enter saves as well.
	await third.fill('Trao giải')
	await third.press('Enter')
	await owner.sees(page.getByText(pictures.did.saved, { exact: true }))
	expect(await typed()).toEqual(['Xuất phát', 'Về đích, rất đông', 'Trao giải'])

	// When somebody else changed a picture meanwhile, both people see the other's text.
	await first.fill('Xuất phát lúc 4 giờ')
	await second.fill('Về đích lúc 7 giờ')
	const other = await visit()
	await other.signIn(cast.manager)
	await other.open(address)
	await other.page.locator(`[name="${vi}"]`).fill('Về đích trong mưa')
	await other.button(pictures.save.some('1')).click()
	await other.sees(other.page.getByText(pictures.did.saved, { exact: true }))
	await page.getByRole('button', { name: `${pictures.remove}: ${pictures.picture(3)}`, exact: true }).click()
	await owner.sees(page.getByText(`${pictures.picture(2)}: ${pictures.unsaved.changed}`))
	await owner.sees(page.getByText('Về đích trong mưa'))
	expect(await typed()).toEqual(['Xuất phát lúc 4 giờ', 'Về đích lúc 7 giờ', 'Trao giải'])
	await owner.fits()
	await page.getByRole('button', { name: `${pictures.remove}: ${pictures.picture(3)}`, exact: true }).click()
	await owner.sees(page.getByText(pictures.did.removed))
	expect(await typed()).toEqual(['Xuất phát lúc 4 giờ', 'Về đích lúc 7 giờ'])
})
