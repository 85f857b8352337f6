import pg from 'pg'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { postgresGround } from '../bench/server.ts'
import { cast } from '../world/cast.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

/** So many pictures are put into the database, which only a PostgreSQL lets us into while the server runs. */
const serverUrl = process.env['TEST_DATABASE_URL'] ?? ''
/** There are no files for them. */
const expects = /^404 .*\/image\//

describe.skipIf(!serverUrl)('a large gallery', () => {
	const { site, journey } = openSite(() => postgresGround(serverUrl))
	let database: pg.Client

	beforeAll(async () => {
		database = new pg.Client(site.databaseUrl)
		await database.connect()
	})
	afterAll(() => database.end())

	/** Puts so many pictures into the gallery of an event at once; all show the same. @returns the event's number */
	async function fillGallery(visitor: Visitor, event: string, count: number): Promise<number> {
		await visitor.openEvent(event)
		const id = Number(/-(\d+)$/.exec(new URL(visitor.page.url()).pathname)?.[1])
		await database.query(
			`insert into event_pictures (event_id, path, width, height, alt, candidate_numbers, position)
			select event_id, path || '?' || n, width, height, '{"vi_VN":""}', array['P' || n, 'DONG'], n
			from (select * from event_pictures where event_id = $1 order by position limit 1) as one, generate_series(1000, 999 + $2::int) as n`,
			[id, count],
		)
		return id
	}

	journey('a gallery of many pictures is looked through page by page, and changed page by page', async (visit) => {
		const owner = await visit({ expects })
		const { page, text } = owner
		const { pictures } = text['event-draft']
		await owner.signIn(cast.owner)
		const id = await fillGallery(owner, 'Chạy giữa Cố đô Huế', 130)

		// Without scripts the pages stand in the address.
		const plain = await visit({ javaScript: false, size: { width: 360, height: 740 }, locale: 'en_US', expects })
		const { gallery } = plain.text.event.detail
		await plain.open(`/event/${id}?bib=dong#gallery`)
		await plain.sees(plain.page.getByText(gallery.found(130, 'dong')))
		const shown = plain.page.locator('#gallery [data-gallery] a')
		expect(await shown.count()).toBe(60)
		await plain.page
			.getByRole('navigation', { name: gallery.pages.label })
			.getByRole('link', { name: gallery.pages.page(3) })
			.click()
		await expect.poll(() => shown.count()).toBe(10)
		await plain.fits()

		// With scripts the viewer goes on over the border of a page, and ends with the last picture.
		const visitor = await visit({ locale: 'en_US', expects })
		await visitor.open(`/event/${id}?bib=dong&pictures=2#gallery`)
		await visitor.awake()
		const lightbox = visitor.page.getByRole('dialog', { name: gallery.label })
		await visitor.page.locator('#gallery [data-gallery] a').last().click()
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
		await owner.awake()
		const boxes = page.getByRole('checkbox')
		expect(await boxes.count()).toBe(10)
		await owner.isAccessible()
		await owner.fits()
		await owner.button(pictures.chosen.all).click()
		await page.getByLabel(pictures.chosen.place).fill('1')
		await owner.button(pictures.chosen.move).click()
		await owner.sees(page.getByText(pictures.did.moved))
		await owner.open(`/my-events/${id}/edit/pictures`)
		await owner.awake()
		expect(await page.getByLabel(pictures.numbers, { exact: false }).first().inputValue()).toBe('P1120, DONG')
		await owner.open(`/my-events/${id}/edit/pictures?numbers=dong`)
		for (const left of [70, 10, 0]) {
			await owner.awake()
			await owner.button(pictures.chosen.all).click()
			await owner.button(pictures.chosen.remove).click()
			const words = left === 0 ? pictures.filter.none : new RegExp(`^${left} / \\d+ `)
			await owner.sees(page.getByText(words))
		}
	})
})
