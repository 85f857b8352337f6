import { randomUUID } from 'node:crypto'
import { chromium } from 'playwright-core'
import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { filmOf } from './fake-camera.ts'
import { answers, invite, join, scan } from './gate.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import { buyer, comeIn, type Visitor, type Wish } from './visitor.ts'

const { site, journey } = openSite(sampleGround)

interface Events {
	events: { id: number; name: string }[]
}
interface Offer {
	tickets: { id: number; askedFields?: object; variants: { id: number; availability: string }[] }[]
}
interface Bought {
	order: { id: number; status: string; number: string; secret: string }
}
interface Order {
	attendees: { id: number; name: string; code: string }[]
}

const names = ['Nguyễn Thị Hồng Đào', 'Trần Minh Tú', 'Lê Văn Bách', 'Phạm Ngọc Ánh']

/** Buys tickets for an event that takes place today, and gives the event with the tickets' codes. */
async function buyForToday(visitor: Visitor) {
	await visitor.open('/')
	const { events } = await visitor.ask<Events>('query-no-cache', 'ListEvents', { filter: 'today', pageSize: 20 })
	const event = events.find(({ name }) => name === 'Phố ẩm thực ba miền') ?? events[0]
	const offer = await visitor.ask<Offer>('query-no-cache', 'FindEvent', { id: event?.id })
	const variant = offer.tickets.flatMap(({ variants }) => variants).find(({ availability }) => availability === 'available')
	const codes: string[] = []
	for (const name of names) {
		const items = [{ variantId: variant?.id, quantity: 1, attendees: [{ name, dateOfBirth: '1990-05-05', gender: 'female' }] }]
		await visitor.ask('mutation', 'AddTicketsToCart', { eventId: event?.id, items })
		const contact = { ...buyer, newsletter: false }
		const bought = await visitor.ask<Bought>('mutation', 'PlaceOrder', { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' })
		expect(bought.order.status).toBe('Confirmed')
		const { attendees } = await visitor.ask<Order>('query-no-cache', 'FindOrder', { id: bought.order.id })
		codes.push(attendees[0]?.code ?? '')
	}
	return { eventId: event?.id ?? 0, codes }
}

const phone: Wish = { size: { width: 360, height: 740 } }
const isQueued = (device: Visitor, count: string) =>
	device.sees(device.page.getByText(device.text.checkin.gate.queued(count), { exact: false }))
const isSent = (device: Visitor, count: string) =>
	device.page.getByText(device.text.checkin.gate.queued(count), { exact: false }).waitFor({ state: 'hidden' })

/** Checks that Chromium would install this page in this language. Problems of the browser profile, which keeps nothing, do not count. */
async function isInstallable({ page, site: { origin } }: Visitor, path: string, lang: string) {
	const browser = await page.context().newCDPSession(page)
	const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
	expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
	const { url, data = '{}', errors } = await browser.send('Page.getAppManifest')
	expect(errors).toEqual([])
	expect(url).toBe(`${origin}${path}.webmanifest`)
	expect(JSON.parse(data)).toMatchObject({ lang, start_url: path, scope: path })
	const scopes = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))
	expect(scopes).toEqual([origin + path])
}

journey('a check-in member is told how the first list is made, and whom to ask for another list', async (visit) => {
	const member = await visit(phone)
	const { checkin } = member.text
	await member.signIn(cast.checkin)
	await member.open('/my-events/1/check-in')
	await member.sees(member.page.getByText(checkin.lists.none.helpAtGate))
	expect(await member.link(checkin.lists.add).count()).toBe(0)
	await member.isAccessible()
	await member.fits()
})

journey('two gates check in with and without a network, and the desk gets their scans', async (visit) => {
	const guest = await visit()
	const { eventId, codes } = await buyForToday(guest)
	const desk = await visit({ expects: /^409 / })
	const { checkin } = desk.text
	await desk.signIn(cast.staff)
	await desk.open(`/my-events/${eventId}/check-in/lists/new`)
	await desk.isAccessible()
	await desk.page.getByLabel(checkin.form.name).fill('Cổng A')
	await desk.button(checkin.form.save).click()
	await desk.sees(desk.page.getByText(checkin.lists.saved))
	await desk.isAccessible()
	const one = await visit({ ...phone, expects: /^(409|404) / })
	const other = await visit({ ...phone, locale: 'en_US', expects: /^(409|404) / })
	// A missing value is reported at its field, in the language of the page, until it is filled in.
	await desk.open(`/my-events/${eventId}/check-in/devices`)
	await desk.button(checkin.devices.makeCode).click()
	const missing = desk.page.getByText(desk.text.form.fields.required)
	await desk.sees(missing)
	await desk.page.getByLabel(checkin.devices.name).fill('Máy')
	await expect.poll(() => missing.count()).toBe(0)
	const links = [await invite(desk, eventId, 'Máy 1'), await invite(desk, eventId, 'Máy 2')]
	await desk.isAccessible()
	await join(one, links[0] ?? '')
	await join(other, links[1]?.replace('/check-in#', '/en_US/check-in#') ?? '')
	expect(new URL(one.page.url()).hash).toBe('')
	await one.isAccessible()
	await one.fits()
	await isInstallable(one, '/check-in', 'vi-VN')
	await isInstallable(other, '/en_US/check-in', 'en-US')

	await scan(one, codes[0] ?? '')
	await answers(one, one.text.checkin.answers.good, names[0] ?? '')
	await scan(other, codes[0]?.toLowerCase() ?? '')
	await answers(other, other.text.checkin.answers.already_in, names[0] ?? '')
	await scan(other, 'HTTPS://EXAMPLE.VN/NO-TICKET')
	await answers(other, other.text.checkin.answers.unreadable)
	await other.button(other.text.checkin.gate.byName).click()
	await other.page.getByRole('searchbox').fill('tran minh tu')
	await other.button(other.text.checkin.gate.search).click()
	await other.page.getByRole('button', { name: /Trần Minh Tú/ }).click()
	await answers(other, other.text.checkin.answers.good, names[1] ?? '')

	// Both devices lose the network, and let the same ticket in. Meanwhile each page is opened again.
	await one.page.getByRole('checkbox', { name: one.text.checkin.gate.takePeople }).check()
	await one.sees(one.page.getByText(/Đã lưu [1-9]/))
	for (const { page } of [one, other])
		await expect.poll(() => page.evaluate(async () => (await caches.match(location.href)) !== undefined)).toBe(true)
	await one.page.context().setOffline(true)
	await other.page.context().setOffline(true)
	for (const device of [one, other]) {
		await device.page.reload()
		await device.sees(device.button(device.text.checkin.gate.startCamera))
	}
	await scan(one, codes[2] ?? '')
	await answers(one, one.text.checkin.answers.good, names[2] ?? '', one.text.checkin.gate.decidedAlone)
	await scan(one, codes[2] ?? '')
	await answers(one, one.text.checkin.answers.already_in)
	await scan(one, codes[0] ?? '')
	await answers(one, one.text.checkin.answers.already_in)
	await isQueued(one, '3')
	await scan(other, codes[2] ?? '')
	await answers(other, other.text.checkin.answers.good, other.text.checkin.gate.decidedAlone)
	await isQueued(other, '1')
	await one.page.context().setOffline(false)
	await other.page.context().setOffline(false)
	await isSent(one, '3')
	await isSent(other, '1')

	await desk.open(`/my-events/${eventId}/check-in/conflicts`)
	await desk.sees(
		desk.page
			.getByRole('row')
			.filter({ hasText: names[2] ?? '' })
			.getByText(/^Trùng với lượt/),
	)
	await desk.isAccessible()
	await desk.page.setViewportSize({ width: 360, height: 740 })
	await desk.fits()
	await desk.page.setViewportSize({ width: 1280, height: 800 })
	await desk.open(`/my-events/${eventId}/check-in`)
	await desk.sees(desk.page.getByText(/^3\//))
	await desk.isAccessible()

	await desk.open(`/my-events/${eventId}/check-in/devices`)
	await desk.button(checkin.devices.cutOffOf('Máy 2')).click()
	await desk.sees(desk.page.getByText(checkin.devices.cutOffDone))
	await scan(other, codes[3] ?? '')
	await other.sees(other.page.getByText(other.text.checkin.refusals.device_cut_off))
	await other.isAccessible()
	await other.fits()
	const file = await desk.page.request.get(`${desk.site.origin}/my-events/${eventId}/check-in/scans.csv`)
	expect((await file.text()).split('\r\n').length).toBeGreaterThan(7)
})

journey('a gate hands a prize over with a photo, and the desk sees it', async (visit) => {
	const guest = await visit()
	const { eventId, codes } = await buyForToday(guest)
	const desk = await visit()
	const { receipt } = desk.text.wheel
	await desk.signIn(cast.staff)
	const list = { name: 'Cổng A', everyTicket: true, variantIds: [], opensAt: null, closesAt: null, exits: false, capacity: null }
	await desk.ask('mutation', 'SaveCheckinList', { eventId, list })
	const device = await visit(phone)
	await join(device, await invite(desk, eventId, 'Bàn trao giải'))
	await scan(device, codes[0] ?? '')
	await device.sees(device.page.getByRole('alert').getByText(names[0] ?? ''))

	// Everybody who came in takes part, and all of them win.
	const typed = { name: 'Quà ở cổng', mode: 'wheel', stopDelayMs: '200', presence: 'came', leftOut: '', pasted: '' }
	const { tickets } = await desk.ask<{ tickets: { id: number }[] }>('query-no-cache', 'FindWheelChoices', { eventId })
	const chosen = Object.fromEntries(tickets.map(({ id }) => [`ticket.${id}`, 'on']))
	const reward = (winners: number) => ({ ...typed, ...chosen, 'reward.0.name': 'Áo mưa', 'reward.0.winners': String(winners) })
	const { candidates } = await desk.ask<{ candidates: number }>('query-no-cache', 'CountCandidates', { eventId, typed: reward(1) })
	const kept = { eventId, key: randomUUID(), typed: reward(candidates) }
	const { wheelId } = await desk.ask<{ wheelId: number }>('mutation', 'SaveWheel', kept)
	await desk.ask('mutation', 'StartWheel', { eventId, wheelId })
	const { rewards } = await desk.ask<{ rewards: { id: number }[] }>('query-no-cache', 'FindWheel', { eventId, wheelId })
	const press = { eventId, wheelId, rewardId: rewards[0]?.id, wanted: candidates, after: 0, press: randomUUID() }
	await desk.ask('mutation', 'DrawWinners', press)

	const { atGate } = device.text.wheel
	await scan(device, codes[0] ?? '')
	await device.button(atGate.prizes('1')).click()
	const dialog = device.page.getByRole('dialog')
	await dialog.getByRole('radio', { name: receipt.kinds.photo }).check()
	const photo = { name: 'trao.png', mimeType: 'image/png', buffer: await device.page.screenshot() }
	await dialog.getByLabel(receipt.photo).setInputFiles(photo)
	await device.isAccessible()
	await device.fits()
	await device.button(receipt.confirm).click()
	await device.sees(dialog.getByText(atGate.handed))

	await desk.open(`/wheel-picker/${eventId}/${wheelId}?step=results`)
	const row = desk.page.getByRole('row').filter({ hasText: names[0] ?? '' })
	await desk.sees(row.getByText(/, Bàn trao giải$/))
	const shown = await row.getByRole('img', { name: receipt.shown.photo }).getAttribute('src')
	expect((await desk.page.request.get(new URL(shown ?? '', desk.page.url()).href)).headers()['content-type']).toBe('image/webp')
})

journey('a camera reads the ticket', async (visit) => {
	const guest = await visit()
	const { eventId, codes } = await buyForToday(guest)
	const desk = await visit()
	await desk.signIn(cast.staff)
	const link = await invite(desk, eventId, 'Máy ảnh')
	const browser = await chromium.launch({
		executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
		args: [
			...['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
			`--use-file-for-fake-video-capture=${await filmOf(codes[0] ?? '')}`,
		],
	})
	try {
		const device = await comeIn({ ...site, browser }, phone)
		await join(device, link)
		await device.button(device.text.checkin.gate.startCamera).click()
		await device.sees(device.page.getByRole('alert').getByText(names[0] ?? ''))
		await device.sees(device.page.getByText(device.text.checkin.answers.good, { exact: true }))
		expect(device.complaints).toEqual([])
	} finally {
		await browser.close()
	}
})
