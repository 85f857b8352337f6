import { Hono } from 'hono'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { events } from '../../app/features/event/tables.server.ts'
import { play, type TestWorld } from '../../world/testing/test-world.ts'
import type { Bindings } from '../bindings.ts'
import { openCalendarDoor, openSharedPictureDoor } from './events.ts'

function opened(world: TestWorld, acceptLanguage = 'vi') {
	const app = new Hono<Bindings>()
	const calendar = openCalendarDoor(world)
	const picture = openSharedPictureDoor(world)
	app.get('/events/:id/ics', (context) => calendar(context, Number(context.req.param('id'))))
	app.get('/events/:id/jpg', (context) => picture(context, Number(context.req.param('id'))))
	const incoming = { headers: { 'accept-language': acceptLanguage } }
	return (path: string) => app.request(path, {}, { incoming, outgoing: {} } as unknown as Bindings)
}

it('gives the event to calendars, in the requested language', async () => {
	await play(async ({ world, stage }) => {
		const ask = opened(world)
		const answer = await ask(`/events/${stage.event}/ics`)
		const file = await answer.text()
		expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
		expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="chay-dem-${stage.event}.ics"`)
		const entry = new ICAL.Component(ICAL.parse(file) as unknown[]).getFirstSubcomponent('vevent')
		expect(entry?.getFirstPropertyValue('summary')).toBe('Chạy đêm Hà Nội')
		expect(entry?.getFirstPropertyValue('dtstart')?.toString()).toBe('2026-12-20T05:00:00Z')
		expect(entry?.getFirstPropertyValue('status')).toBe('CONFIRMED')
		expect(await (await ask(`/events/${stage.event}/ics?lang=en_US`)).text()).toContain('SUMMARY:Chạy đêm Hà Nội (en)')
		expect((await ask(`/events/${stage.draftEvent}/ics`)).status).toBe(404)
		expect((await ask('/events/999999/ics')).status).toBe(404)
	})
})

it('tells calendars that an event was cancelled, under the same uid', async () => {
	await play(async ({ world, stage }) => {
		const ask = opened(world)
		const uid = (file: string) => /^UID:(.*)$/m.exec(file)?.[1]
		const revision = (file: string) => Number(/^SEQUENCE:(.*)$/m.exec(file)?.[1])
		const before = await (await ask(`/events/${stage.event}/ics`)).text()
		await world.database.transaction((store) => store.update(events).set({ state: 'cancelled' }).where(eq(events.id, stage.event)))
		const after = await (await ask(`/events/${stage.event}/ics`)).text()
		expect(after).toContain('STATUS:CANCELLED')
		expect(revision(after)).toBeGreaterThan(revision(before))
		expect(uid(after)).toBe(uid(before))
	})
})

it('counts its revisions: up by one with every change that calendars show, and never down', async () => {
	await play(async ({ world, stage }) => {
		const ask = opened(world)
		const change = (set: Partial<typeof events.$inferInsert>) =>
			world.database.transaction((store) => store.update(events).set(set).where(eq(events.id, stage.event)))
		const revision = async () => {
			world.cache.forgetAll()
			return Number(/^SEQUENCE:(.*)$/m.exec(await (await ask(`/events/${stage.event}/ics`)).text())?.[1])
		}
		expect(await revision()).toBe(0)
		// The new time is earlier, but the calendars' entry is older all the same.
		await change({ startsAt: new Date('2026-12-19T05:00:00Z') })
		expect(await revision()).toBe(1)
		await change({ venue: 'Nhà thi đấu' })
		await change({ city: 'Huế' })
		expect(await revision()).toBe(3)
		await change({ waitingHours: 3, venue: 'Nhà thi đấu', revision: 0 })
		expect(await revision()).toBe(3)
	})
})

it('draws the picture for shared links, without a poster when there is none', async () => {
	await play(async ({ world, stage }) => {
		const answer = await opened(world)(`/events/${stage.event}/jpg`)
		expect(answer.headers.get('content-type')).toBe('image/jpeg')
		const bytes = new Uint8Array(await answer.arrayBuffer())
		expect([...bytes.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff])
	})
})
