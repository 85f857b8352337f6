import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { accounts } from '../app/features/account/tables.server.ts'
import { cartLines } from '../app/features/cart/tables.server.ts'
import { momentCookie } from '../app/features/shop-window/moment/cookies/moment-cookie.server.ts'
import { refusalSentence } from '../app/texts/refusals.server.ts'
import { openWholeSite, type Role, type WholeSite } from './testing/whole-site.ts'

let site: WholeSite

beforeAll(async () => {
	site = await openWholeSite()
}, 300_000)

afterAll(() => site.close())

/** A moment after the stage's event. */
const later = { day: '2027-03-01', time: '09:00', zone: 'Asia/Ho_Chi_Minh' }

async function send(path: string, role: Role, fields: Record<string, string>, more = '') {
	const { cookie = '' } = site.headersOf(role)
	const answer = await fetch(site.url + path, {
		method: 'POST',
		headers: { cookie: `${cookie}; ${more}`, origin: site.world.settings.PUBLIC_URL ?? site.url },
		body: new URLSearchParams(fields),
		redirect: 'manual',
	})
	const { headers, status } = answer
	return { status, location: headers.get('location'), cookies: headers.getSetCookie(), text: await answer.text() }
}

/** The cookie for somebody who chooses this moment. */
async function looking(role: Role): Promise<string> {
	const { cookies } = await send('/temporal', role, { ...later, return: '/event' })
	return cookies.find((line) => line.startsWith(momentCookie))?.split(';')[0] ?? ''
}

async function read(path: string, role: Role, more = '') {
	const { cookie = '' } = site.headersOf(role)
	const answer = await fetch(site.url + path, { headers: { cookie: `${cookie}; ${more}` }, redirect: 'manual' })
	const text = await answer.text()
	return {
		status: answer.status,
		cache: answer.headers.get('cache-control'),
		kept: answer.headers.get('hoi-keep'),
		text,
		hasBar: text.includes('data-moment='),
	}
}

const past = '/event?filter=past'
const name = 'Chạy đêm Hà Nội'
const pageOfEvent = () => `/event/chay-dem-${site.stage.event}`
const saysIsOver = (text: string) => text.includes('Đã kết thúc') || text.includes('Đã diễn ra')

it('is chosen by staff and by organisers; for others the page does not exist', async () => {
	for (const role of ['staff', 'owner', 'manager'] as const) {
		expect((await read('/temporal', role)).status, role).toBe(200)
		expect(await looking(role), role).toMatch(/^hoi-moment=./)
	}
	for (const role of ['customer', 'checkIn'] as const) {
		expect((await read('/temporal', role)).status, role).toBe(404)
		expect(await looking(role), role).toBe('')
	}
	expect((await send('/temporal', 'staff', { ...later, day: '2027-02-30' })).status).toBe(422)
})

it('is shown to staff on every page of the shop window, and to nobody else', async () => {
	const cookie = await looking('staff')
	const kept = site.world.cache.size()
	expect((await read(past, 'staff')).text).not.toContain(name)
	const seen = await read(past, 'staff', cookie)
	expect(seen).toMatchObject({ status: 200, cache: 'no-store', kept: null, hasBar: true })
	expect(seen.text).toContain(name)
	const event = await read(pageOfEvent(), 'staff', cookie)
	expect([event.hasBar, saysIsOver(event.text)]).toEqual([true, true])
	// No such page was kept, and the cookie does not work for other sessions.
	expect(site.world.cache.size()).toBe(kept)
	for (const role of ['visitor', 'customer', 'owner'] as const) {
		const answer = await read(past, role, cookie)
		expect([answer.hasBar, answer.text.includes(name)], role).toEqual([false, false])
	}
	for (const path of ['/', '/event', '/category', '/search?q=a', '/cart', '/checkout', '/wishlist', '/my-account', '/about-us'])
		expect(await read(path, 'staff', cookie), path).toMatchObject({ hasBar: true })
})

it('holds for organizers only on pages of their own events', async () => {
	const cookie = await looking('owner')
	const own = await read(pageOfEvent(), 'owner', cookie)
	expect([own.hasBar, saysIsOver(own.text)]).toEqual([true, true])
	const foreign = await read(`/event/chay-dem-${site.stage.otherEvent}`, 'owner', cookie)
	expect([foreign.hasBar, saysIsOver(foreign.text)]).toEqual([true, false])
	expect((await read(past, 'owner', cookie)).text).not.toContain(name)
})

it('ends with the right, at the next request', async () => {
	const cookie = await looking('staff')
	const setStaff = (staff: boolean) =>
		site.database.transaction((store) => store.update(accounts).set({ staff }).where(eq(accounts.id, site.stage.accounts.staff)))
	await setStaff(false)
	const answer = await read(past, 'staff', cookie)
	await setStaff(true)
	expect([answer.hasBar, answer.text.includes(name)]).toEqual([false, false])
})

it('lets nobody buy or change anything, and says so', async () => {
	const cookie = await looking('staff')
	const wire = (path: string, body: unknown) =>
		fetch(`${site.url}/api/odoo/${path}`, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				cookie: `${site.headersOf('staff').cookie}; ${cookie}; user-selected-language=en_US`,
				origin: site.world.settings.PUBLIC_URL ?? site.url,
			},
			body: JSON.stringify(body),
		})
	const items = [{ variantId: site.stage.variants.plain, quantity: 1 }]
	const refused = await wire('mutation', ['AddTicketsToCartMutation', { eventId: site.stage.event, items }])
	expect(refused.status).toBe(409)
	expect(await refused.json()).toMatchObject({ message: refusalSentence('other_moment', 'en_US') })
	// Forms show this on the page they were sent from.
	const { plain } = site.stage.variants
	for (const [path, fields] of [
		[`${pageOfEvent()}/registration`, { intent: 'add', [`quantity.${plain}`]: '1' }],
		['/cart', { intent: 'code', code: 'BANBE' }],
	] as const) {
		const answer = await send(path, 'staff', fields, cookie)
		expect([answer.status, answer.text.includes(refusalSentence('other_moment', 'vi_VN'))], path).toEqual([422, true])
	}
	expect(await site.database.reader.select().from(cartLines)).toEqual([])
	// Programs get the present state, and answers kept for everybody stay at the present.
	const asked = await wire('query', ['ListEventsQuery', { filter: 'past' }])
	expect(await asked.json()).toMatchObject({ listEvents: { total: 0 } })
})

it('is left by its bar, and with the session', async () => {
	const cookie = await looking('staff')
	const back = await send('/temporal', 'staff', { intent: 'back', return: past }, cookie)
	expect(back).toMatchObject({ status: 303, location: past })
	expect(back.cookies.join()).toContain(`${momentCookie}=; Path=/; Max-Age=0`)
	const out = await send('/login', 'staff', { intent: 'sign-out' }, cookie)
	expect(out.status).toBe(302)
	expect((await read('/temporal', 'staff', cookie)).status).toBe(303)
})
