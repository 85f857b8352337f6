import { afterAll, describe, expect, it } from 'vitest'
import { reachedBy } from '#world/testing/refusing.ts'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { eq } from 'drizzle-orm'
import { facts } from '~/platform/facts/tables.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { countEntries } from '~/features/checkin/store.server.ts'
import { eventDay, joined, listOf, ownerOf, scanned, send, ticketsFor } from '~/features/checkin/testing/gate.ts'
import { findCheckin } from './find-checkin.server.ts'
import { findGateData } from './find-gate-data.server.ts'
import { inviteDevice } from './invite-device.server.ts'
import { joinGate } from './join-gate.server.ts'
import { listScans } from './list-scans.server.ts'
import { recordScans } from './record-scans.server.ts'
import { searchGate } from './search-gate.server.ts'
import { undoScan } from './undo-scan.server.ts'

const watched = { searching: reachedBy(searchGate, ['device_not_found', 'device_cut_off']), undoing: reachedBy(undoScan) }
afterAll(() => {
	expect(Object.values(watched).flatMap((each) => each.missing())).toEqual([])
})

const find = (played: Played) => played.value(findCheckin, { eventId: played.stage.event }, ownerOf(played))
const scansOf = (played: Played, more: object = {}) => played.value(listScans, { eventId: played.stage.event, ...more }, ownerOf(played))
const entriesOf = ({ world, stage }: Played) => countEntries(world.database.reader, stage.event)

describe('a scan that somebody waits for', () => {
	it('lets nobody into a cancelled event, but lets earlier tickets into a postponed one', async () => {
		await play(async (played) => {
			const listId = await listOf(played)
			const { device } = await joined(played)
			const [one, other] = await ticketsFor(played, ['Nguyễn Thị Hồng Đào', 'Trần Văn Bảo'])
			const { world, stage } = played
			const change = (set: Partial<typeof events.$inferInsert>) =>
				world.database.transaction((store) => store.update(events).set(set).where(eq(events.id, stage.event)))
			const [event] = await world.database.reader.select().from(events).where(eq(events.id, stage.event))
			if (!event) throw new Error('the stage has an event')
			const later = (date: Date) => new Date(date.getTime() + 90 * 86_400_000)
			await change({ startsAt: later(event.startsAt), endsAt: later(event.endsAt) })
			eventDay(played)
			expect(await send(played, device, scanned(played, listId, { code: one?.code }))).toMatchObject([{ answer: 'not_yet_valid' }])
			world.pass({ minutes: 90 * 24 * 60 })
			expect(await send(played, device, scanned(played, listId, { code: one?.code }))).toMatchObject([{ answer: 'good' }])
			await change({ state: 'cancelled' })
			expect(await send(played, device, scanned(played, listId, { code: other?.code }))).toMatchObject([{ answer: 'canceled' }])
		})
	})

	it('is accepted in the times of its list when it has some: days before the event, or after it', async () => {
		await play(async (played) => {
			const now = () => played.world.clock().getTime()
			const day = 86_400_000
			const { device } = await joined(played)
			const [lan, mai] = await ticketsFor(played, ['Lan', 'Mai'])
			const collecting = await listOf(played, {
				opensAt: new Date(now() + 2 * day).toISOString(),
				closesAt: new Date(now() + 3 * day).toISOString(),
			})
			const usual = await listOf(played, { name: 'Cổng B' })
			const answer = async (listId: number, code = '') => (await send(played, device, scanned(played, listId, { code })))[0]
			const opens = new Date(now() + 2 * day).toISOString()
			expect(await answer(collecting, lan?.code)).toMatchObject({
				answer: 'not_yet_valid',
				opensAt: opens,
				closedAt: null,
				mayOverride: false,
			})
			// A list without times opens as usual: twelve hours before the event, which is thirty days from now.
			const usually = new Date(now() + 30 * day - day / 2).toISOString()
			expect(await answer(usual, lan?.code)).toMatchObject({ answer: 'not_yet_valid', opensAt: usually })
			played.world.pass({ minutes: 2 * 24 * 60 })
			expect(await answer(collecting, lan?.code)).toMatchObject({ answer: 'good', opensAt: null, closedAt: null })
			expect(await answer(usual, lan?.code)).toMatchObject({ answer: 'not_yet_valid' })
			played.world.pass({ minutes: 24 * 60 })
			const closes = new Date(now()).toISOString()
			expect(await answer(collecting, mai?.code)).toMatchObject({ answer: 'list_over', opensAt: null, closedAt: closes })
			const after = await listOf(played, { opensAt: new Date(now()).toISOString(), closesAt: new Date(now() + 60 * day).toISOString() })
			played.world.pass({ minutes: 40 * 24 * 60 })
			expect(await answer(after, mai?.code)).toMatchObject({ answer: 'good' })
		})
	})

	it('can be overruled by people with this right, only about the time, and that is written down', async () => {
		await play(async (played) => {
			const { stage, world, value } = played
			const listId = await listOf(played)
			const [may, other] = [await joined(played, 'Máy 1', { mayOverride: true }), await joined(played, 'Máy 2')]
			const [lan, gone] = [...(await ticketsFor(played, ['Lan'])), ...(await ticketsFor(played, ['Minh']))]
			await value(cancelOrder, { orderId: gone?.orderId }, ownerOf(played))
			const asked = (code: string | undefined, override: boolean) => scanned(played, listId, { code, override })
			expect(await send(played, may.device, asked(lan?.code, false))).toMatchObject([{ answer: 'not_yet_valid', mayOverride: true }])
			expect(await send(played, other.device, asked(lan?.code, true))).toMatchObject([{ answer: 'not_yet_valid', mayOverride: false }])
			expect(await send(played, may.device, asked(gone?.code, true))).toMatchObject([{ answer: 'canceled', mayOverride: false }])
			expect(await send(played, may.device, asked(lan?.code, true))).toMatchObject([{ answer: 'good', attendee: { name: 'Lan' } }])
			expect(await send(played, may.device, asked(lan?.code, true))).toMatchObject([{ answer: 'already_in' }])
			// A passage that a device with this right allowed alone is not a mistake.
			const [mai] = await ticketsFor(played, ['Mai'])
			await send(played, may.device, { ...asked(mai?.code, true), verdict: 'good' })
			const { scans } = await scansOf(played, { show: 'passed' })
			expect(scans.map(({ name, letInDespite, mistake }) => ({ name, letInDespite, mistake }))).toEqual(
				['Mai', 'Lan'].map((name) => ({ name, letInDespite: 'not_yet_valid', mistake: null })),
			)
			const recorded = await world.database.reader.select().from(facts).where(eq(facts.name, 'attendee.let_in_anyway')).orderBy(facts.id)
			expect(recorded.map(({ about, data }) => [about, data])).toMatchObject(
				[lan, mai].map((ticket) => [`attendee:${ticket?.attendeeId}`, { eventId: stage.event, listId, despite: 'not_yet_valid' }]),
			)
			// A member who runs the event has this right on their own phone; a member who only checks in has not.
			for (const [account, mayOverride] of [
				[stage.accounts.manager, true],
				[stage.accounts.checkIn, false],
			] as const) {
				const { token } = await value(inviteDevice, { eventId: stage.event, own: true, mayOverride: true }, asAccount(account))
				const { device } = await value(joinGate, { invitation: token })
				expect((await value(findGateData, { device })).device).toMatchObject({ mayOverride })
			}
		})
	})

	it('lets a ticket in once, and then says when and where it came in before', async () => {
		await play(async (played) => {
			const listId = await listOf(played)
			const [one, other] = [await joined(played, 'Máy 1'), await joined(played, 'Máy 2')]
			const [ticket] = await ticketsFor(played, ['Nguyễn Thị Hồng Đào'])
			eventDay(played)
			const at = played.world.clock()
			const first = await send(played, one.device, scanned(played, listId, { code: ticket?.code }))
			expect(first).toMatchObject([{ answer: 'good', attendee: { name: 'Nguyễn Thị Hồng Đào' }, ticket: 'Vé mời', earlier: null }])
			played.world.pass({ minutes: 5 })
			const second = await send(played, other.device, scanned(played, listId, { code: ticket?.code }))
			expect(second).toMatchObject([{ answer: 'already_in', earlier: { at: at.toISOString(), device: 'Máy 1' } }])
			expect(await entriesOf(played)).toBe(1)
			expect((await find(played)).lists).toMatchObject([{ came: 1, inside: 1, expected: 1, refused: 1 }])
		})
	})

	it('is one scan when it is sent twice, in one group or in two', async () => {
		await play(async (played) => {
			const listId = await listOf(played)
			const { device } = await joined(played)
			const [ticket] = await ticketsFor(played, ['Lan'])
			eventDay(played)
			const scan = scanned(played, listId, { code: ticket?.code })
			expect((await send(played, device, scan, scan)).map(({ answer }) => answer)).toEqual(['good', 'good'])
			expect((await send(played, device, scan)).map(({ answer }) => answer)).toEqual(['good'])
			expect((await scansOf(played)).total).toBe(1)
		})
	})

	it('has its own answer for every possible error', async () => {
		await play(async (played) => {
			const now = () => played.world.clock().getTime()
			const { stage } = played
			const main = await listOf(played)
			const { device } = await joined(played)
			const [ticket, canceled, renamed] = [
				...(await ticketsFor(played, ['Lan'])),
				...(await ticketsFor(played, ['Minh'])),
				...(await ticketsFor(played, ['Tú'])),
			]
			const foreign = (await ticketsFor(played, ['Ai'], 'foreign'))[0]
			const answerTo = async (code = '', listId = main, more: object = {}) =>
				(await send(played, device, scanned(played, listId, { code, ...more })))[0]?.answer
			expect(await answerTo(ticket?.code)).toBe('not_yet_valid')
			eventDay(played)
			const closed = await listOf(played, { opensAt: new Date(now() + 60_000).toISOString() })
			const over = await listOf(played, { closesAt: new Date(now() - 60_000).toISOString() })
			const others = await listOf(played, { variantIds: [stage.variants.plain] })
			const small = await listOf(played, { capacity: 1 })
			await played.value(cancelOrder, { orderId: canceled?.orderId }, asAccount(stage.accounts.owner))
			await played.world.database.transaction((store) =>
				store
					.update(attendees)
					.set({ codeIssue: 2 })
					.where(eq(attendees.id, renamed?.attendeeId ?? 0)),
			)
			expect(await answerTo('https://example.vn')).toBe('unreadable')
			expect(await answerTo(`${ticket?.code.slice(0, 70)}AAAA${ticket?.code.slice(74)}`)).toBe('forged')
			expect(await answerTo(foreign?.code)).toBe('wrong_event')
			expect(await answerTo(canceled?.code)).toBe('canceled')
			expect(await answerTo(renamed?.code)).toBe('revoked')
			expect(await answerTo(ticket?.code, closed)).toBe('list_not_open')
			expect(await answerTo(ticket?.code, over)).toBe('list_over')
			expect(await answerTo(ticket?.code, others)).toBe('wrong_ticket')
			expect(await answerTo(ticket?.code, main, { direction: 'exit' })).toBe('not_in')
			const [first, second] = await ticketsFor(played, ['Một', 'Hai'])
			expect(await answerTo(first?.code, small)).toBe('good')
			expect(await answerTo(second?.code, small)).toBe('full')
			expect(await answerTo(first?.code, small, { direction: 'exit' })).toBe('good')
			expect(await answerTo(second?.code, small)).toBe('good')
			played.world.pass({ minutes: 3 * 24 * 60 })
			expect(await answerTo(ticket?.code)).toBe('no_longer_valid')
			expect(await answerTo(second?.code, small, { direction: 'exit' })).toBe('good')
		})
	})

	it('is returned once to a reader of the whole list, while other scans come in', async () => {
		await play(async (played) => {
			const listId = await listOf(played)
			const { device } = await joined(played)
			const tickets = await ticketsFor(played, ['Một', 'Hai', 'Ba'])
			eventDay(played)
			// Two scans at the same moment, and an earlier one that arrives later.
			const at = played.world.clock().getTime()
			const scans = tickets.map(({ code }, nth) => scanned(played, listId, { code, at: nth === 2 ? at - 60_000 : at }))
			for (const scan of scans) await send(played, device, scan)
			for (const sort of ['at', '-at']) {
				const all = (await scansOf(played, { sort })).scans.map(({ id }) => id)
				expect(all).toHaveLength(sort === 'at' ? 3 : 4)
				const first = (await scansOf(played, { sort, pageSize: 1 })).scans[0]
				const read = [first?.id]
				if (sort === 'at') await send(played, device, scanned(played, listId, { code: tickets[0]?.code, at: at - 120_000 }))
				for (let after = first?.id; after !== undefined;) {
					const { scans: part, total } = await scansOf(played, { sort, after, pageSize: 1 })
					expect(total).toBeNull()
					after = part[0]?.id
					if (after !== undefined) read.push(after)
				}
				expect(read).toEqual(all)
			}
		})
	})

	it('by name needs the right to look up', async () => {
		await play(async (played) => {
			const listId = await listOf(played)
			const may = await joined(played, 'Bàn')
			const mayNot = await joined(played, 'Cổng', { mayLookUp: false })
			await ticketsFor(played, ['Nguyễn Thị Hồng Đào', 'Trần Văn Tú'])
			eventDay(played)
			const { people } = await played.value(searchGate, { device: may.device, search: 'hong dao' })
			expect(people).toMatchObject([{ name: 'Nguyễn Thị Hồng Đào', ticket: 'Vé mời' }])
			expect((await played.value(searchGate, { device: may.device, search: ' ' })).people).toEqual([])
			const scan = scanned(played, listId, { way: 'name', attendeeId: people[0]?.id })
			expect(await send(played, mayNot.device, scan)).toMatchObject([{ answer: 'unreadable', attendee: null }])
			expect(await send(played, may.device, { ...scan, nonce: crypto.randomUUID() })).toMatchObject([{ answer: 'good' }])
			// Nor is the device told about a person whom another scan of the same group names.
			const [tu] = await ticketsFor(played, ['Lê Tú'])
			const both = [scanned(played, listId, { code: tu?.code }), scanned(played, listId, { way: 'name', attendeeId: tu?.attendeeId })]
			expect(await send(played, mayNot.device, ...both)).toMatchObject([{ answer: 'good' }, { answer: 'unreadable', attendee: null }])
			await watched.searching.refuses(played, 'device_may_not_look_up', { device: mayNot.device, search: 'dao' })
		})
	})
})

describe('scans that devices decided alone', () => {
	it('are all kept by their time; the later scan of a pair is marked, whichever device sends first', async () => {
		await play(async (played) => {
			const listId = await listOf(played)
			const [one, other] = [await joined(played, 'Máy 1'), await joined(played, 'Máy 2')]
			const [ticket] = await ticketsFor(played, ['Lan'])
			eventDay(played)
			const early = scanned(played, listId, { code: ticket?.code, verdict: 'good' })
			played.world.pass({ minutes: 1 })
			const late = scanned(played, listId, { code: ticket?.code, verdict: 'good' })
			played.world.pass({ minutes: 10 })
			expect(await send(played, other.device, late)).toMatchObject([{ answer: 'good' }])
			expect((await find(played)).conflicts).toBe(0)
			expect(await send(played, one.device, early)).toMatchObject([{ answer: 'good' }])
			const { scans } = await scansOf(played, { show: 'conflicts' })
			expect(scans).toMatchObject([{ device: 'Máy 2', double: true, offline: true, before: { device: 'Máy 1' } }])
			expect(await find(played)).toMatchObject({ conflicts: 1, lists: [{ came: 1, inside: 1 }] })
			// When the first entry is undone, the second one becomes the entry.
			const all = (await scansOf(played, { sort: 'at' })).scans
			const undo = { eventId: played.stage.event, scanId: all[0]?.id }
			await played.value(undoScan, undo, asAccount(played.stage.accounts.checkIn))
			await played.value(undoScan, undo, asAccount(played.stage.accounts.checkIn))
			expect(await find(played)).toMatchObject({ conflicts: 0, lists: [{ came: 1, inside: 1 }] })
			await watched.undoing.refuses(played, 'scan_not_found', { ...undo, scanId: 999_999 }, ownerOf(played))
		})
	})

	it('count as what happened, also against a server’s answer that came too late', async () => {
		await play(async (played) => {
			const listId = await listOf(played)
			const [one, other] = [await joined(played, 'Máy 1'), await joined(played, 'Máy 2')]
			const [ticket] = await ticketsFor(played, ['Lan'])
			eventDay(played)
			await send(played, one.device, scanned(played, listId, { code: ticket?.code }))
			const scan = scanned(played, listId, { code: ticket?.code })
			expect(await send(played, other.device, scan)).toMatchObject([{ answer: 'already_in' }])
			played.world.pass({ seconds: 3 })
			expect(await send(played, other.device, { ...scan, verdict: 'good' })).toMatchObject([{ answer: 'good' }])
			expect((await scansOf(played, { show: 'conflicts' })).scans).toMatchObject([{ device: 'Máy 2', double: true }])
			expect((await scansOf(played)).total).toBe(2)
		})
	})

	it('replace the server’s own answer, and no other scan before or after it', async () => {
		await play(async (played) => {
			const listId = await listOf(played, { exits: true })
			const [one, other] = [await joined(played, 'Máy 1'), await joined(played, 'Máy 2')]
			const [ticket] = await ticketsFor(played, ['Lan'])
			eventDay(played)
			const code = ticket?.code
			await send(played, one.device, scanned(played, listId, { code }))
			const scan = scanned(played, listId, { code })
			expect(await send(played, other.device, scan)).toMatchObject([{ answer: 'already_in' }])
			played.world.pass({ minutes: 1 })
			await send(played, one.device, scanned(played, listId, { code, direction: 'exit' }))
			played.world.pass({ minutes: 1 })
			const again = played.world.clock().toISOString()
			await send(played, one.device, scanned(played, listId, { code }))
			expect(await send(played, other.device, { ...scan, verdict: 'good' })).toMatchObject([{ answer: 'good', earlier: { at: again } }])
			// The entry after it keeps the person inside: that exit and that entry are still true.
			expect((await find(played)).lists).toMatchObject([{ inside: 1 }])
			expect((await scansOf(played, { show: 'conflicts' })).scans).toMatchObject([{ device: 'Máy 2', double: true }])
			expect(await send(played, one.device, scanned(played, listId, { code }))).toMatchObject([{ answer: 'already_in' }])
		})
	})

	it('count as what happened also when both come at once', async () => {
		await play(async (played) => {
			const listId = await listOf(played)
			const [one, other] = [await joined(played, 'Máy 1'), await joined(played, 'Máy 2')]
			const [ticket] = await ticketsFor(played, ['Lan'])
			eventDay(played)
			await send(played, one.device, scanned(played, listId, { code: ticket?.code }))
			const scan = scanned(played, listId, { code: ticket?.code })
			// The device never got our first answer. Its scan comes in the same group as what the device decided meanwhile.
			const answers = await send(played, other.device, scan, { ...scan, verdict: 'good' })
			expect(answers).toMatchObject([{ answer: 'already_in' }, { answer: 'good' }])
			expect((await scansOf(played, { show: 'conflicts' })).scans).toMatchObject([{ device: 'Máy 2', double: true }])
			expect((await scansOf(played)).total).toBe(2)
		})
	})

	it('are marked as a mistake for a cancelled ticket, unless it was cancelled later', async () => {
		await play(async (played) => {
			const listId = await listOf(played)
			const { device } = await joined(played)
			const [[one], [other]] = [await ticketsFor(played, ['Lan']), await ticketsFor(played, ['Minh'])]
			eventDay(played)
			const right = scanned(played, listId, { code: one?.code, verdict: 'good' })
			played.world.pass({ minutes: 1 })
			for (const each of [one, other]) await played.value(cancelOrder, { orderId: each?.orderId }, ownerOf(played))
			played.world.pass({ minutes: 1 })
			// A person who still waits for our answer has not entered, whatever the time of the scan.
			const waiting = { ...scanned(played, listId, { code: one?.code }), at: right.at }
			expect(await send(played, device, waiting)).toMatchObject([{ answer: 'canceled' }])
			const wrong = scanned(played, listId, { code: other?.code, verdict: 'good' })
			await send(played, device, right, wrong)
			expect((await scansOf(played, { show: 'conflicts' })).scans).toMatchObject([{ name: 'Minh', mistake: 'canceled', answer: 'good' }])
			await watched.undoing.refuses(
				played,
				'scan_changed_nothing',
				{ eventId: played.stage.event, scanId: (await refusedScan(played, device, listId))?.id },
				ownerOf(played),
			)
		})
	})

	it('cannot let in a person whom no ticket names', async () => {
		await play(async (played) => {
			const listId = await listOf(played)
			const { device } = await joined(played)
			eventDay(played)
			expect(await send(played, device, scanned(played, listId, { code: 'nonsense', verdict: 'good' }))).toMatchObject([
				{ answer: 'unreadable' },
			])
		})
	})

	it('get their true times, also from a device with a wrong clock', async () => {
		await play(async (played) => {
			const listId = await listOf(played)
			const { device } = await joined(played)
			const [ticket] = await ticketsFor(played, ['Lan'])
			eventDay(played)
			const wrong = 86_400_000 * 400
			const scan = { ...scanned(played, listId, { code: ticket?.code, verdict: 'good' }), at: wrong }
			await played.value(recordScans, { device, sentAt: wrong + 60_000, scans: [scan] })
			const { scans } = await scansOf(played)
			expect(scans).toMatchObject([{ scannedAt: new Date(played.world.clock().getTime() - 60_000).toISOString(), mistake: null }])
		})
	})
})

async function refusedScan(played: Played, device: string, listId: number) {
	await send(played, device, scanned(played, listId, { code: 'nonsense' }))
	return (await scansOf(played, { show: 'refused' })).scans[0]
}
