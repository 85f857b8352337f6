import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { eventDay, joined, listOf, ownerOf, scanned, send, ticketsFor } from '~/features/checkin/testing/gate.ts'
import { listAttendeeOrder } from './list-attendee-order.server.ts'
import { listAttendeesById } from './list-attendees-by-id.server.ts'
import { listAttendees } from './list-attendees.server.ts'

const people = 2_500

/** Adds so many more people of one order; every third has no nickname, and the scores have no order. */
async function crowd({ world }: Played): Promise<void> {
	await world.database.transaction((store) =>
		store.execute(sql`insert into attendees
			(provider_id, event_id, order_id, order_line_id, variant_id, order_number, booked_by, booked_email, place, name, nickname, elo_score, answers, registered_at)
			select provider_id, event_id, order_id, order_line_id, variant_id, order_number, booked_by, booked_email, n, 'Người ' || n,
				case when n % 3 > 0 then 'Bạn ' || (n % 7) end, (n * 7919) % 900, '{}', registered_at + n % 50 * interval '1 minute'
			from attendees, generate_series(1, ${people - 1}) n`),
	)
}

describe('a long list of attendees', () => {
	it('has its pages near the end in the same order as its file has everybody', async () => {
		await play(async (played) => {
			await ticketsFor(played, ['Người 0'])
			await crowd(played)
			const about = { eventId: played.stage.event }
			for (const sort of ['-registeredAt', 'registeredAt', 'name', '-nickname', 'nickname', '-eloScore', 'cameInAt', 'ticket']) {
				const { ids } = await played.value(listAttendeeOrder, { ...about, sort }, ownerOf(played))
				expect(new Set(ids).size).toBe(people)
				for (const page of [1, 20, 21, 25, 26]) {
					const { attendees, total } = await played.value(listAttendees, { ...about, sort, page, pageSize: 100 }, ownerOf(played))
					expect(total).toBe(people)
					expect(attendees.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 100, page * 100))
				}
			}
			const beyond = await played.value(listAttendees, { ...about, search: 'nguoi', page: 40, pageSize: 100 }, ownerOf(played))
			expect(beyond).toMatchObject({ total: people, attendees: [] })
		})
	})

	it('is read by ids in their order, without anybody of another event', async () => {
		await play(async (played) => {
			const [one, other] = await ticketsFor(played, ['Nguyễn Thị Hồng Đào', 'Trần Văn Bảo'])
			const [foreign] = await ticketsFor(played, ['Lạ'], 'foreign')
			const ids = [other?.attendeeId ?? 0, foreign?.attendeeId ?? 0, one?.attendeeId ?? 0]
			const { attendees } = await played.value(listAttendeesById, { eventId: played.stage.event, ids }, ownerOf(played))
			expect(attendees.map(({ name }) => name)).toEqual(['Trần Văn Bảo', 'Nguyễn Thị Hồng Đào'])
		})
	})
})

describe('when somebody came in', () => {
	it('is shown in the table from their first valid entry, and can be a condition and a sort', async () => {
		await play(async (played) => {
			const listId = await listOf(played, { exits: true })
			const { device } = await joined(played)
			const [one, other] = await ticketsFor(played, ['Nguyễn Thị Hồng Đào', 'Trần Văn Bảo'])
			await ticketsFor(played, ['Lê Chưa Đến'])
			eventDay(played)
			await send(played, device, scanned(played, listId, { code: one?.code }))
			const first = played.world.clock().toISOString()
			played.world.pass({ minutes: 10 })
			await send(played, device, scanned(played, listId, { code: other?.code }))
			await send(played, device, scanned(played, listId, { code: one?.code, direction: 'exit' }))
			played.world.pass({ minutes: 10 })
			await send(played, device, scanned(played, listId, { code: one?.code }))
			const asked = async (wish: object) =>
				(await played.value(listAttendees, { eventId: played.stage.event, ...wish }, asAccount(played.stage.accounts.owner))).attendees
			const empty = { column: 'cameInAt', value: '' }
			const inside = await asked({ sort: 'cameInAt', conditions: [{ ...empty, operator: 'not_equals' }] })
			expect(inside.map(({ name }) => name)).toEqual(['Nguyễn Thị Hồng Đào', 'Trần Văn Bảo'])
			expect(inside[0]?.cameInAt).toBe(first)
			const missing = await asked({ conditions: [{ ...empty, operator: 'equals' }] })
			expect(missing).toMatchObject([{ name: 'Lê Chưa Đến', cameInAt: null }])
			expect((await asked({ sort: '-cameInAt' })).map(({ name }) => name)).toEqual(['Trần Văn Bảo', 'Nguyễn Thị Hồng Đào', 'Lê Chưa Đến'])
		})
	})
})
