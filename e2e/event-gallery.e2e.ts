import { describe, expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleOnPostgres } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

/** The pictures are put directly into the database, which only PostgreSQL allows while the server runs. */
const serverUrl = process.env['TEST_DATABASE_URL'] ?? ''
/** The pictures have no files. */
const expects = /^404 .*\/image\//

describe.skipIf(!serverUrl)('a large gallery', () => {
	const { site, journey } = openSite(sampleOnPostgres)

	/** Puts so many equal pictures into the gallery of an event at once. @returns the event's id */
	async function fillGallery(visitor: Visitor, event: string, count: number): Promise<number> {
		await visitor.openEvent(event)
		const id = Number(/-(\d+)$/.exec(new URL(visitor.page.url()).pathname)?.[1])
		await site.database.query(
			`insert into event_pictures (event_id, path, width, height, alt, candidate_numbers, position)
			select event_id, path || '?' || n, width, height, '{"vi_VN":""}', array['P' || n, 'DONG'], n
			from (select * from event_pictures where event_id = $1 order by position limit 1) as one, generate_series(1000, 999 + $2::int) as n`,
			[id, count],
		)
		return id
	}

	journey('a gallery of many pictures is shown and edited page by page', async (visit) => {
		const owner = await visit({ expects })
		const { page, text } = owner
		const { pictures } = text['event-draft']
		await owner.signIn(cast.owner)
		const id = await fillGallery(owner, 'Chạy giữa Cố đô Huế', 130)

		// Without scripts, the page number is in the address.
		const plain = await visit({ javaScript: false, size: { width: 360, height: 740 }, locale: 'en_US', expects })
		const { gallery } = plain.text.event.detail
		await plain.open(`/event/${id}?bib=dong#gallery`)
		await plain.sees(plain.page.getByText(gallery.found(130, 'dong')))
		const shown = plain.page.locator('#gallery li a[data-held]')
		expect(await shown.count()).toBe(60)
		await plain.page
			.getByRole('navigation', { name: gallery.pages.label })
			.getByRole('link', { name: gallery.pages.page(3) })
			.click()
		await expect.poll(() => shown.count()).toBe(10)
		await plain.fits()

		// With scripts, the lightbox continues over the end of a page, and ends with the last picture.
		const visitor = await visit({ locale: 'en_US', expects })
		await visitor.open(`/event/${id}?bib=dong&pictures=2#gallery`)
		const lightbox = visitor.page.getByRole('dialog', { name: gallery.label })
		// While a picture loads, its place is kept free.
		let arrive = () => {}
		const arrived = new Promise<void>((resolve) => (arrive = resolve))
		await visitor.page.route(
			/_1600x1600/,
			async (route) => {
				await arrived
				await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>' })
			},
			{ times: 1 },
		)
		const link = visitor.page.locator('#gallery li a[data-held]').last()
		const thumb = link.locator('img')
		// These pictures have no files, so the test draws a thumbnail that counts as loaded.
		await thumb.evaluate((img: HTMLImageElement) => {
			img.loading = 'eager'
			img.src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>')}`
		})
		await expect.poll(() => thumb.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
		await link.click()
		const picture = lightbox.locator('figure > img')
		// The thumbnail is visible at once, at the picture's place.
		const waiting = lightbox.locator('figure[aria-busy] svg image')
		await visitor.sees(waiting)
		expect(await waiting.getAttribute('href')).toBe(await thumb.evaluate((img: HTMLImageElement) => img.currentSrc))
		const place = await picture.boundingBox()
		arrive()
		await expect.poll(() => lightbox.locator('figure svg').count()).toBe(0)
		expect(await lightbox.locator('figure[aria-busy]').count()).toBe(0)
		expect(await picture.boundingBox()).toEqual(place)
		await visitor.sees(lightbox.getByText(gallery.position(120, 130)))
		for (let place = 121; place <= 130; place++) {
			await visitor.page.keyboard.press('ArrowRight')
			await visitor.sees(lightbox.getByText(gallery.position(place, 130), { exact: true }))
		}
		expect(await lightbox.getByRole('button', { name: gallery.next }).getAttribute('aria-disabled')).toBe('true')
		await visitor.page.keyboard.press('ArrowRight')
		await visitor.sees(lightbox.getByText(gallery.position(130, 130), { exact: true }))
		await visitor.page.keyboard.press('Escape')

		await owner.open(`/my-events/${id}/edit/pictures?numbers=dong&page=3`)
		const boxes = page.getByRole('checkbox')
		// And one checkbox for all of them.
		expect(await boxes.count()).toBe(11)
		await owner.isAccessible()
		await owner.fits()
		await page.getByLabel(pictures.chosen.all, { exact: true }).check()
		await page.getByText(pictures.chosen.more, { exact: true }).click()
		await page.getByLabel(pictures.chosen.place).fill('1')
		await owner.button(pictures.chosen.move).click()
		await owner.sees(page.getByText(pictures.did.moved))
		await owner.open(`/my-events/${id}/edit/pictures`)
		expect(await page.getByLabel(pictures.numbers, { exact: false }).first().inputValue()).toBe('P1120, DONG')
		// With the keyboard alone: the typed text is saved, the chosen pictures get numbers, and the focus stays in its place.
		const words = page.getByLabel(pictures.vi, { exact: false }).nth(1)
		await page.getByLabel(pictures.chosen.choose(2), { exact: true }).check()
		await words.fill('Ngọ Môn')
		await words.press('Enter')
		await owner.sees(page.getByText(pictures.chosen.count('1'), { exact: true }))
		await expect.poll(() => words.evaluate((field) => field === document.activeElement)).toBe(true)
		await expect.poll(() => new URL(page.url()).searchParams.get('did')).toBe('saved')
		// After a save without changes, the choice stays, too.
		const savedAt = page.url()
		await words.press('Enter')
		await expect.poll(() => page.url()).not.toBe(savedAt)
		await owner.sees(page.getByText(pictures.chosen.count('1'), { exact: true }))
		await page.getByLabel(pictures.chosen.numbers, { exact: true }).fill('x9')
		await page.keyboard.press('Enter')
		await owner.sees(page.getByText(pictures.did.tagged))
		expect(await page.getByLabel(pictures.numbers, { exact: false }).nth(1).inputValue()).toMatch(/, X9$/)
		expect(await words.inputValue()).toBe('Ngọ Môn')
		expect(await page.getByRole('region', { name: pictures.chosen.title }).evaluate((bar) => bar === document.activeElement)).toBe(true)
		await owner.open(`/my-events/${id}/edit/pictures?numbers=dong`)
		for (const left of [70, 10, 0]) {
			await owner.awake()
			await page.getByLabel(pictures.chosen.all, { exact: true }).check()
			await page.getByText(pictures.chosen.more, { exact: true }).click()
			await owner.button(pictures.chosen.remove).click()
			const words = left === 0 ? pictures.filter.none : new RegExp(`^${left} / \\d+ `)
			await owner.sees(page.getByText(words))
		}
	})
})
