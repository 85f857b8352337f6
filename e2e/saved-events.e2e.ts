import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

/** A list's cards, and the name of one of them. */
const cardsOf = (visitor: Visitor) => visitor.page.locator('main article').filter({ visible: true })
async function nameOf(visitor: Visitor, nth: number) {
	return (await cardsOf(visitor).nth(nth).getByRole('heading').innerText()).trim()
}

journey('on a phone a visitor saves events on the list and on a page, and has them after signing in', async (visit) => {
	const visitor = await visit({ size: { width: 360, height: 780 } })
	const { page, text } = visitor
	const { heart, events } = text.wishlist
	await visitor.open('/event')
	const first = await nameOf(visitor, 0)
	await visitor.button(heart.label(first)).click()
	await visitor.sees(page.getByText(heart.added))
	expect(await visitor.button(heart.label(first)).getAttribute('aria-pressed')).toBe('true')
	await visitor.fits()
	await visitor.isAccessible()

	const second = await nameOf(visitor, 1)
	await visitor.link(second).click()
	await visitor.at(/^\/event\/[a-z0-9-]+$/)
	await visitor.button(heart.label(second)).click()
	await visitor.sees(visitor.link(text.shell.nav.wishlistCount(2)))
	// Back on the list, which is the same page for everybody, both hearts are filled.
	await visitor.open('/event')
	for (const name of [first, second]) {
		await expect.poll(() => visitor.button(heart.label(name)).getAttribute('aria-pressed')).toBe('true')
	}

	await visitor.link(text.shell.nav.wishlistCount(2)).click()
	await visitor.at(/^\/wishlist$/)
	await visitor.sees(visitor.heading(events.title))
	await visitor.fits()
	await visitor.isAccessible()
	await visitor.signIn(cast.otherCustomer)
	await visitor.open('/wishlist')
	for (const name of [first, second]) await visitor.sees(visitor.heading(name))
	await visitor.button(heart.label(first)).click()
	await visitor.sees(page.getByText(heart.removed))
	await visitor.open('/wishlist')
	await visitor.sees(visitor.heading(second))
	expect(await visitor.heading(first).count()).toBe(0)
})

journey('without JavaScript, in English, an event is saved and removed again, and past events are listed separately', async (visit) => {
	const visitor = await visit({ locale: 'en_US', javaScript: false, theme: 'dark' })
	const { page, text } = visitor
	const { heart, events, empty, removed, undo } = text.wishlist
	await visitor.open('/wishlist')
	await visitor.sees(visitor.heading(empty.title))
	await visitor.link(empty.action).click()
	await visitor.at(/^\/en_US\/event$/)
	const name = await nameOf(visitor, 0)
	await visitor.button(heart.label(name)).click()
	await visitor.at(/^\/en_US\/wishlist$/)
	await visitor.sees(visitor.heading(name))
	await visitor.button(heart.label(name)).click()
	await visitor.at(/removedEvent=/)
	await visitor.sees(page.getByText(removed(name)))
	expect(await visitor.heading(name).count()).toBe(0)
	await visitor.button(undo).click()
	await visitor.sees(visitor.heading(name))

	await visitor.signIn(cast.customer)
	await visitor.open('/wishlist')
	await visitor.sees(visitor.heading(events.past))
	await visitor.sees(page.getByText(events.remind))
	await visitor.fits()
})
