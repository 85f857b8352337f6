import { afterAll, describe, expect, it } from 'vitest'
import { reachedBy } from '#world/testing/refusing.ts'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { withdrawn } from '#world/testing/withdrawing.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { facts } from '~/platform/facts/tables.server.ts'
import { createApiKey } from '~/features/api-key/operations/create-api-key.server.ts'
import { revokeApiKey } from '~/features/api-key/operations/revoke-api-key.server.ts'
import { operationsFor } from '~/features/api-key/rules/rights.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { providerMembers } from '~/features/provider/tables.server.ts'
import { checkinList, eventDay, joined, listOf, ownerOf, scanned, send, ticketsFor } from '~/features/checkin/testing/gate.ts'
import { typedList, typedOfList } from '~/features/checkin/rules/list-form.ts'
import { cutOffDevice } from './cut-off-device.server.ts'
import { findCheckin } from './find-checkin.server.ts'
import { findGateData } from './find-gate-data.server.ts'
import { inviteDevice } from './invite-device.server.ts'
import { joinGateAsProgram } from './join-gate-as-program.server.ts'
import { joinGate } from './join-gate.server.ts'
import { listScans } from './list-scans.server.ts'
import { recordScans } from './record-scans.server.ts'
import { removeCheckinList } from './remove-checkin-list.server.ts'
import { saveCheckinList } from './save-checkin-list.server.ts'
import { searchGate } from './search-gate.server.ts'
import { undoScan } from './undo-scan.server.ts'

const watched = {
	cuttingOff: reachedBy(cutOffDevice),
	reading: reachedBy(findGateData),
	inviting: reachedBy(inviteDevice, ['event_not_found']),
	joining: reachedBy(joinGate),
	scanning: reachedBy(recordScans),
	removing: reachedBy(removeCheckinList),
	saving: reachedBy(saveCheckinList),
	searching: reachedBy(searchGate, ['device_may_not_look_up']),
}
afterAll(() => {
	expect(Object.values(watched).flatMap((each) => each.missing())).toEqual([])
})

const find = (played: Played) => played.value(findCheckin, { eventId: played.stage.event }, ownerOf(played))

describe('a device', () => {
	it('joins once, scans for its lists only, and can do nothing once it is cut off', async () => {
		await play(async (played) => {
			const { stage, value } = played
			const [a, b] = [await listOf(played, { name: 'A' }), await listOf(played, { name: 'B' })]
			const wish = { eventId: stage.event, name: 'Máy 1', listIds: [a] }
			const { token, deviceId } = await value(inviteDevice, wish, ownerOf(played))
			const { device } = await value(joinGate, { invitation: token })
			await watched.joining.refuses(played, 'invitation_used', { invitation: token })
			await watched.joining.refuses(played, 'invitation_not_found', { invitation: 'none' })
			const late = await value(inviteDevice, wish, ownerOf(played))
			played.world.pass({ minutes: 25 * 60 })
			await watched.joining.refuses(played, 'device_invitation_over', { invitation: late.token })
			expect(await send(played, device, scanned(played, b, { code: 'x' }))).toMatchObject([{ answer: null }])
			expect((await value(findGateData, { device })).lists).toMatchObject([{ id: a, name: 'A' }])

			await value(cutOffDevice, { eventId: stage.event, deviceId }, ownerOf(played))
			await value(cutOffDevice, { eventId: stage.event, deviceId }, ownerOf(played))
			const scans = [scanned(played, a, { code: 'x' })]
			await watched.scanning.refuses(played, 'device_cut_off', { device, sentAt: 0, scans })
			await watched.scanning.refuses(played, 'device_not_found', { device: 'none', sentAt: 0, scans })
			await watched.reading.refuses(played, 'device_cut_off', { device })
			await watched.reading.refuses(played, 'device_not_found', { device: 'none' })
			await watched.searching.refuses(played, 'device_cut_off', { device, search: 'a' })
			await watched.searching.refuses(played, 'device_not_found', { device: 'none', search: 'a' })
			await watched.cuttingOff.refuses(played, 'device_not_found', { eventId: stage.event, deviceId: 999_999 }, ownerOf(played))
			await watched.inviting.refuses(played, 'device_needs_name', { ...wish, name: ' ' }, ownerOf(played))
			await watched.inviting.refuses(played, 'checkin_list_not_found', { ...wish, listIds: [999_999] }, ownerOf(played))
			expect((await find(played)).devices).toMatchObject([{ state: 'cut_off' }, { state: 'over' }])
		})
	})

	it('of a member opens the gate, with a first list, as long as they work there', async () => {
		await play(async (played) => {
			const { stage, value } = played
			const crew = asAccount(stage.accounts.checkIn)
			const wish = { eventId: stage.event, name: 'Máy của Soát' }
			expect(await played.refusal(inviteDevice, wish, crew)).toBe('forbidden')
			const { token } = await value(inviteDevice, { ...wish, own: true }, crew)
			const { device } = await value(joinGate, { invitation: token })
			expect((await value(findGateData, { device })).lists).toMatchObject([{ name: 'Cổng chính' }])
			await played.world.database.transaction((store) =>
				store.delete(providerMembers).where(eq(providerMembers.accountId, stage.accounts.checkIn)),
			)
			expect(await played.refusal(findGateData, { device })).toBe('device_cut_off')
		})
	})

	it('takes along the data to decide alone, and later only changes', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const listId = await listOf(played)
			const { device } = await joined(played)
			const [one, other] = await ticketsFor(played, ['Lan', 'Minh'])
			const [off] = await ticketsFor(played, ['Tú'])
			await value(cancelOrder, { orderId: off?.orderId }, ownerOf(played))
			eventDay(played)
			const first = await value(findGateData, { device, peopleAfter: 0 })
			expect(first).toMatchObject({ exceptions: [[off?.attendeeId, 1, 1, 0]], passages: [], more: false, peopleAfter: other?.attendeeId })
			expect(first.people?.map(({ name }) => name)).toEqual(['Lan', 'Minh'])
			expect(first.keys).toHaveLength(1)
			await send(played, device, scanned(played, listId, { code: one?.code }))
			played.world.pass({ seconds: 30 })
			const known = { device, known: first.digest, passagesAfter: first.passagesAfter, peopleAfter: first.peopleAfter }
			const second = await value(findGateData, known)
			expect(second).toMatchObject({ exceptions: null, people: [] })
			expect(second.passages).toMatchObject([[second.passagesAfter, listId, one?.attendeeId, 1, expect.any(Number)]])
			await value(undoScan, { eventId: stage.event, scanId: second.passagesAfter }, ownerOf(played))
			const third = await value(findGateData, { ...known, passagesAfter: second.passagesAfter })
			expect(third).toMatchObject({ passages: [], undone: [second.passagesAfter] })
			expect((await value(findGateData, { device })).people).toBeNull()
		})
	})
})

describe('a list', () => {
	it('is made, changed and removed; its scans stay', async () => {
		await play(async (played) => {
			const { stage, value } = played
			const listId = await listOf(played, { variantIds: [stage.variants.free] })
			const { device } = await joined(played)
			const [ticket] = await ticketsFor(played, ['Lan'])
			eventDay(played)
			const scan = scanned(played, listId, { code: ticket?.code, verdict: 'good' })
			expect((await find(played)).lists).toMatchObject([{ name: 'Cổng A', variantIds: [stage.variants.free], expected: 1 }])
			const wish = { eventId: stage.event, listId, list: { ...checkinList, name: '  Cổng   B ', exits: true, capacity: 20 } }
			await value(saveCheckinList, wish, ownerOf(played))
			expect((await find(played)).lists).toMatchObject([{ id: listId, name: 'Cổng B', exits: true, capacity: 20, variantIds: [] }])
			await watched.saving.refuses(played, 'invalid_fields', { ...wish, list: { ...checkinList, name: '' } }, ownerOf(played))
			const foreign = { ...checkinList, everyTicket: false, variantIds: [stage.variants.free, stage.variants.foreign] }
			await watched.saving.refuses(played, 'invalid_fields', { ...wish, list: foreign }, ownerOf(played))
			await watched.saving.refuses(played, 'checkin_list_not_found', { ...wish, listId: 999_999 }, ownerOf(played))
			await value(removeCheckinList, { eventId: stage.event, listId }, ownerOf(played))
			await watched.removing.refuses(played, 'checkin_list_not_found', { eventId: stage.event, listId }, ownerOf(played))
			// Scans that a device still had to send for the list are not lost.
			expect(await send(played, device, scan)).toMatchObject([{ answer: 'good' }])
			expect((await played.value(listScans, { eventId: stage.event, search: 'lan' }, ownerOf(played))).total).toBe(1)
		})
	})

	it('stays closed to other tickets when its own is off sale and its form is saved again', async () => {
		await play(async (played) => {
			const { stage, value } = played
			const [vip] = await ticketsFor(played, ['Lan'])
			const [other] = await ticketsFor(played, ['Minh'], 'plain')
			const listId = await listOf(played, { name: 'VIP', variantIds: [stage.variants.free] })
			await withdrawn(played, stage.variants.free)
			const { lists, variants, timeZone } = await find(played)
			expect(variants.find(({ id }) => id === stage.variants.free)).toMatchObject({ name: 'Vé mời', onSale: false })
			expect(variants.find(({ id }) => id === stage.variants.plain)).toMatchObject({ onSale: true })
			const [shown] = lists
			const typed = shown && { ...typedOfList({ ...shown, opensAt: null, closesAt: null }, timeZone), name: 'VIP, cửa sau' }
			const list = { ...typedList(typed ?? {}, timeZone), opensAt: null, closesAt: null }
			await value(saveCheckinList, { eventId: stage.event, listId, list }, ownerOf(played))
			const { device } = await joined(played)
			eventDay(played)
			expect(await send(played, device, scanned(played, listId, { code: other?.code }))).toMatchObject([{ answer: 'wrong_ticket' }])
			expect(await send(played, device, scanned(played, listId, { code: vip?.code }))).toMatchObject([{ answer: 'good' }])
			const nothing = { ...list, variantIds: [] }
			await watched.saving.refuses(played, 'invalid_fields', { eventId: stage.event, listId, list: nothing }, ownerOf(played))
		})
	})
})

describe('a program', () => {
	const keyOf = async ({ value, stage }: Played) => {
		const { keyId } = await value(
			createApiKey,
			{ providerId: stage.provider, name: 'Cửa xoay', rights: ['check_in'] },
			asAccount(stage.accounts.owner),
		)
		const as = (providerId: number) => callerAs({ kind: 'program', keyId, providerId, operations: operationsFor(['check_in']) })
		return { keyId, as }
	}

	it('is a device of each event by its key; it scans by the same rules, and a scan sent twice is one', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			const { keyId, as } = await keyOf(played)
			const program = as(stage.provider)
			eventDay(played)
			const [ticket] = await ticketsFor(played, ['Lan'])
			const join = { eventId: stage.event }
			const { device, deviceId, name } = await value(joinGateAsProgram, join, program)
			expect(name).toBe('Cửa xoay')
			world.pass({ minutes: 1 })
			expect(await value(joinGateAsProgram, join, program)).toMatchObject({ device, deviceId })
			const { lists, people } = await value(findGateData, { device, peopleAfter: 0 }, program)
			expect(people).toBeNull()
			const scan = scanned(played, lists[0]?.id ?? 0, { code: ticket?.code })
			const scanning = { device, sentAt: world.clock().getTime(), scans: [scan] }
			expect((await value(recordScans, scanning, program)).scans).toMatchObject([{ answer: 'good', attendee: { name: 'Lan' } }])
			expect((await value(recordScans, scanning, program)).scans).toMatchObject([{ answer: 'good' }])
			const again = { ...scanning, scans: [{ ...scan, nonce: randomUUID() }] }
			expect((await value(recordScans, again, program)).scans).toMatchObject([{ answer: 'already_in' }])
			// A program cannot let somebody in by picking them.
			const picked = { ...scanning, scans: [scanned(played, lists[0]?.id ?? 0, { attendeeId: ticket?.attendeeId })] }
			expect((await value(recordScans, picked, program)).scans[0]?.attendee).toBeNull()
			const came = await world.database.reader.select().from(facts).where(eq(facts.name, 'attendee.checked_in')).orderBy(facts.id)
			expect(came).toHaveLength(1)

			expect(await refusal(joinGateAsProgram, join, as(stage.otherProvider))).toBe('not_found')
			expect(await refusal(joinGateAsProgram, join, ownerOf(played))).toBe('programs_only')
			await value(revokeApiKey, { keyId }, asAccount(stage.accounts.owner))
			await watched.scanning.refuses(played, 'device_cut_off', scanning)
		})
	})

	it('stays cut off, however often it joins', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const program = (await keyOf(played)).as(stage.provider)
			const join = { eventId: stage.event }
			const { deviceId } = await value(joinGateAsProgram, join, program)
			await value(cutOffDevice, { eventId: stage.event, deviceId }, ownerOf(played))
			expect(await refusal(joinGateAsProgram, join, program)).toBe('device_cut_off')
		})
	})
})
