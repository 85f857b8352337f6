import { expect } from 'vitest'
import { eventKindNames } from '../app/kernel/event-kinds.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

const mapOf = ({ page, text }: Visitor) => page.getByRole('region', { name: text.event.map.label })

/** Waits for the map to be drawn. @returns its pins: each a button with a name */
async function pinsOn(visitor: Visitor) {
	const map = mapOf(visitor)
	await map.scrollIntoViewIfNeeded()
	await expect.poll(() => map.getAttribute('data-drawn')).toBe('outline')
	return map.locator('[role=button][aria-label]').filter({ visible: true })
}

journey('on a phone a visitor goes from the list to the map, opens a pin and an event, and finds that event on the map', async (visit) => {
	const visitor = await visit({ size: { width: 360, height: 780 } })
	const { page, text } = visitor
	const { list, map } = text.event
	await visitor.open('/event')
	await visitor.link(list.calendar.toMap).click()
	await visitor.at(/^\/event\?view=map$/)
	const pins = await pinsOn(visitor)
	await visitor.fits()
	await visitor.isAccessible()
	expect(await pins.count()).toBeGreaterThan(3)

	const card = mapOf(visitor).getByRole('article')
	const single = pins.filter({ hasNotText: /\d/ }).first()
	const name = (await single.getAttribute('aria-label')) ?? ''
	await single.press('Enter')
	await visitor.sees(card.getByRole('link', { name }))
	await visitor.isAccessible()
	await card.getByRole('link', { name }).click()
	await visitor.at(/^\/event\/[a-z0-9-]+$/)
	await visitor.sees(visitor.heading(name))

	await visitor.link(map.seeOnMap).click()
	await visitor.at(/view=map/)
	await visitor.sees(card.getByRole('link', { name }))
	await visitor.button(map.close).click()
	await expect.poll(() => card.count()).toBe(0)
	expect(await page.getByRole('listitem').getByRole('link', { name }).count()).toBe(1)
})

journey(
	'in English the map keeps what the list is narrowed by, and works by the keyboard; without JavaScript the list is there',
	async (visit) => {
		const visitor = await visit({ locale: 'en_US', theme: 'dark' })
		const { page, text } = visitor
		const { list, map } = text.event
		const kind = eventKindNames.running.en_US
		await visitor.open('/event?view=map&filter=all')
		await visitor.link(kind).click()
		await visitor.at(/^\/en_US\/event\?filter=all&kind=running&view=map$/)
		const pins = await pinsOn(visitor)
		await visitor.isAccessible()
		// Zooms in, press by press, until one place shows its card.
		const card = mapOf(visitor).getByRole('article')
		await pins.filter({ hasText: /\d/ }).first().focus()
		for (let press = 0; press < 12 && (await card.count()) === 0; press += 1) {
			await page.keyboard.press('Enter')
			await expect.poll(() => page.evaluate(() => document.querySelector('.leaflet-zoom-anim') === null)).toBe(true)
		}
		await visitor.sees(card.first())
		await page.keyboard.press('Escape')
		await expect.poll(() => card.count()).toBe(0)
		expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('button')
		await visitor.link(list.calendar.toList).click()
		await visitor.at(/^\/en_US\/event\?filter=all&kind=running$/)

		const plain = await visit({ locale: 'en_US', javaScript: false })
		await plain.open('/event?view=map')
		expect(await mapOf(plain).locator('noscript').innerText()).toBe(map.needsScript)
		expect(await plain.page.getByRole('listitem').getByRole('article').count()).toBeGreaterThan(20)
		await plain.fits()
	},
)
