import { expect } from 'vitest'
import { cast, providers } from '../world/cast.ts'
import { eventKindNames } from '../app/kernel/event-kinds.ts'
import { mailedPage } from './mail-link.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'

const { journey } = openSite(sampleGround)

journey('on a phone a guest filters the list and the calendar by kind, and follows an organizer by mail', async (visit) => {
	const guest = await visit({ size: { width: 360, height: 780 }, expects: /^422 / })
	const { page, text } = guest
	const { list } = text.event
	const kind = eventKindNames.running.vi_VN
	await guest.open('/event')
	await guest.link(kind).click()
	await guest.at(/^\/event\?kind=running$/)
	await guest.sees(guest.heading(list.titleOfKind(kind, list.titleOf.upcoming)))
	await guest.isAccessible()
	await guest.fits()
	await guest.link(list.calendar.toCalendar).click()
	await guest.at(/^\/event\?kind=running&view=month$/)
	await guest.fits()
	await guest.link(list.calendar.toList).click()
	await page.locator('main article, main li').getByRole('link').first().waitFor()

	const { ask, own } = text.follow
	await guest.openEvent('Chạy đêm')
	await guest.button(/^Theo dõi /).click()
	await guest.at(/^\/provider\/[a-z-]+\/follow$/)
	await guest.isAccessible()
	await guest.fits()
	await page.getByLabel(ask.email).fill('lan.pham')
	await guest.button(ask.send).click()
	await guest.sees(page.getByText(text.form.mistakes))
	await page.getByLabel(ask.email).fill('lan.theo-doi@example.com')
	await guest.button(ask.send).click()
	await guest.sees(page.getByText(ask.sent('lan.theo-doi@example.com')))
	const { link } = await mailedPage(guest.site.origin, 'lan.theo-doi@example.com', /\/follow\/\d+\?secret=[^"]*/)
	await page.goto(link)
	await guest.awake()
	await guest.button(own.confirm).click()
	await guest.sees(guest.heading(own.following.title))
	await guest.isAccessible()
	await guest.fits()
	await guest.button(own.leave).click()
	await guest.sees(guest.heading(own.left.title))
})

journey('a customer follows an organizer with one press, without JavaScript, and stops in the account', async (visit) => {
	const customer = await visit({ locale: 'en_US', javaScript: false })
	const { page, text } = customer
	const { own, list } = text.follow
	const { name, slug } = providers.find((each) => each.slug === 'buoc-chan-viet') ?? { name: '', slug: '' }
	await customer.signIn(cast.customer)
	await customer.open(`/provider/${slug}`)
	await customer.button(text.provider.page.followOf(name)).click()
	await customer.at(/^\/en_US\/follow\/\d+\?secret=/)
	await customer.sees(customer.heading(own.following.title))
	await customer.open('/my-account/following')
	await customer.sees(customer.heading(list.title))
	await customer.fits()
	await customer.button(list.leave(name)).click()
	await customer.sees(page.getByText(list.none))
})

journey(
	'a customer who follows an organizer already is told so by the button, on the organizer’s page and on its events',
	async (visit) => {
		const customer = await visit()
		const { page, text } = customer
		const { follow, followOf, following, followingOf } = text.provider.page
		const { name, slug } = providers.find((each) => each.slug === 'buoc-chan-viet') ?? { name: '', slug: '' }
		await customer.signIn(cast.customer)
		await customer.open(`/provider/${slug}`)
		await customer.button(followOf(name)).click()
		await customer.at(/^\/follow\/\d+\?secret=/)
		await customer.open(`/provider/${slug}`)
		await customer.sees(customer.button(followingOf(name)))
		expect(await customer.button(followingOf(name)).innerText()).toBe(following)
		expect(await customer.button(followOf(name)).count()).toBe(0)
		await customer.isAccessible()
		await customer.openEvent('Chạy vì nụ cười')
		await customer.sees(customer.button(followingOf(name)))
		await customer.button(followingOf(name)).click()
		await customer.at(/^\/my-account\/following/)
		await customer.button(text.follow.list.leave(name)).click()
		await customer.sees(page.getByText(text.follow.list.none))
		await customer.open(`/provider/${slug}`)
		await customer.sees(customer.button(followOf(name)))
		expect(await customer.button(followOf(name)).innerText()).toBe(follow)
	},
)
