import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { changeAttendee } from '~/features/attendee/operations/change-attendee.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { codeOf, ticketSigner } from '~/features/attendee/registration/flows/sign-tickets.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { inviteDevice } from '~/features/checkin/operations/invite-device.server.ts'
import { saveCheckinList } from '~/features/checkin/operations/save-checkin-list.server.ts'
import { checkinScans } from '~/features/checkin/tables.server.ts'
import { memoryStore, openDevice, type Network } from '~/features/checkin/testing/device.ts'
import { checkinList, eventDay, listOf, ownerOf, ticketsFor } from '~/features/checkin/testing/gate.ts'

afterEach(() => {
	vi.unstubAllGlobals()
})

/** Opens a gate that has joined, on the day of the event. */
async function openGate(played: Played, names: readonly string[], network?: Network) {
	await listOf(played)
	const tickets = await ticketsFor(played, names)
	eventDay(played)
	const { token } = await played.value(inviteDevice, { eventId: played.stage.event, name: 'Máy 1' }, ownerOf(played))
	const device = await openDevice(played, { network })
	await device.engine.join(token)
	return { ...device, codes: tickets.map(({ code }) => code), tickets }
}

describe('a gate that waits for an answer', () => {
	it('keeps the scans made meanwhile, and answers each in order', async () => {
		await play(async (played) => {
			let free = () => {}
			const slow = new Promise<void>((resolve) => (free = resolve))
			const { engine, shown, codes } = await openGate(played, ['Lan', 'Minh', 'Tú'], async (go, name) => {
				if (name === 'RecordScansMutation') await slow
				return go()
			})
			const scans = [codes[0], codes[0], codes[1], codes[1], codes[2], codes[0]].map((code) => engine.scan(code ?? '', 'camera'))
			expect(engine.current()).toMatchObject({ asking: true, shown: undefined })
			free()
			await Promise.all(scans)
			expect(shown.map(({ name, answer }) => [name, answer])).toEqual([
				['Lan', 'good'],
				['Minh', 'good'],
				['Tú', 'good'],
				['Lan', 'already_in'],
			])
			expect(engine.current()).toMatchObject({ asking: false, queued: 0, came: 3 })
			engine.close()
		})
	})

	it('answers the waiting scans alone when the network is gone', async () => {
		await play(async (played) => {
			const { engine, shown, codes } = await openGate(played, ['Lan', 'Minh'], (go, name) =>
				name === 'RecordScansMutation' ? Promise.reject(new Error('no network')) : go(),
			)
			await Promise.all(codes.map((code) => engine.scan(code, 'camera')))
			expect(shown.map(({ answer, offline }) => [answer, offline])).toEqual([
				['good', true],
				['good', true],
			])
			expect(engine.current()).toMatchObject({ asking: false, queued: 2 })
			engine.close()
		})
	})
})

describe('the event’s data in a gate', () => {
	it('is written one passage at a time, and is there when the page is opened again', async () => {
		await play(async (played) => {
			const { engine, shown, store, codes } = await openGate(played, ['Lan', 'Minh'], (go, name) =>
				name === 'RecordScansMutation' ? Promise.reject(new Error('no network')) : go(),
			)
			const changes = vi.spyOn(store, 'changeEvent')
			await engine.scan(codes[0] ?? '', 'camera')
			expect(changes.mock.calls).toEqual([[{ own: [expect.objectContaining({ direction: 'entry' })] }]])
			engine.close()
			const again = await openDevice(played, { store, network: () => Promise.reject(new Error('no network')) })
			expect(again.engine.current()).toMatchObject({ came: 1, queued: 1 })
			await again.engine.scan(codes[0] ?? '', 'camera')
			expect([...shown, ...again.shown].map(({ answer }) => answer)).toEqual(['good', 'already_in'])
			again.engine.close()
		})
	})

	it('is taken over from an older page, with its scans that still wait', async () => {
		await play(async (played) => {
			const { engine, store, codes, tickets } = await openGate(played, ['Lan', 'Minh'])
			engine.close()
			const { snapshot } = await store.event()
			const old = memoryStore()
			const [one, other] = tickets.map(({ attendeeId }) => attendeeId)
			const listId = snapshot?.data.lists[0]?.id ?? 0
			const at = snapshot?.data.now ?? 0
			const scan = { nonce: crypto.randomUUID(), listId, attendeeId: other ?? 0, direction: 'entry' as const, at }
			await old.keep('token', await store.read('token'))
			await old.keep('snapshot', { ...snapshot, passages: [[1, listId, one ?? 0, 1, at]] })
			await old.keep('own', [scan])
			await old.enqueue({ ...scan, way: 'camera', code: codes[1], verdict: 'good' })
			const { engine: newer, shown } = await openDevice(played, { store: old, network: () => Promise.reject(new Error('no network')) })
			expect(newer.current()).toMatchObject({ came: 2, queued: 1 })
			expect([await old.read('snapshot'), await old.read('own')]).toEqual([undefined, undefined])
			for (const code of codes) await newer.scan(code, 'camera')
			expect(shown.map(({ answer }) => answer)).toEqual(['already_in', 'already_in'])
			newer.close()
		})
	})
})

describe('a device that joins', () => {
	it('asks the browser not to delete the gate’s data', async () => {
		await play(async (played) => {
			const persist = vi.fn(async () => true)
			vi.stubGlobal('navigator', { storage: { persist } })
			const { engine } = await openGate(played, ['Lan'])
			expect(persist).toHaveBeenCalledOnce()
			engine.close()
		})
	})

	it('sends earlier scans of another event as the device it was there', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			let isGone = true
			const { engine, codes } = await openGate(played, ['Lan', 'Minh'], (go, name) =>
				isGone && name === 'RecordScansMutation' ? Promise.reject(new Error('no network')) : go(),
			)
			for (const code of codes) await engine.scan(code, 'camera')
			expect(engine.current()).toMatchObject({ queued: 2 })
			isGone = false
			const staff = asAccount(stage.accounts.staff, { staff: true })
			await value(saveCheckinList, { eventId: stage.otherEvent, list: checkinList }, staff)
			const { token } = await value(inviteDevice, { eventId: stage.otherEvent, name: 'Máy 1' }, staff)
			await engine.join(token)
			expect(engine.current()).toMatchObject({ phase: 'ready', queued: 0, data: { event: { id: stage.otherEvent } } })
			const written = await world.database.reader.select().from(checkinScans)
			expect(written.map(({ eventId, answer }) => [eventId, answer])).toEqual([
				[stage.event, 'good'],
				[stage.event, 'good'],
			])
			engine.close()
		})
	})
})

describe('a device that is full', () => {
	it('still answers, says which scans it could not write down, and writes them as soon as it can', async () => {
		await play(async (played) => {
			const { engine, shown, store, codes } = await openGate(played, ['Lan', 'Minh', 'Tú'], (go, name) =>
				name === 'RecordScansMutation' ? Promise.reject(new Error('no network')) : go(),
			)
			const full = () => Promise.reject(new Error('QuotaExceededError'))
			const [enqueue, changeEvent] = [vi.spyOn(store, 'enqueue'), vi.spyOn(store, 'changeEvent')]
			for (const each of [enqueue, changeEvent]) each.mockImplementation(full)
			for (const code of [codes[0], codes[0], codes[1]]) await engine.scan(code ?? '', 'camera')
			expect(shown.map(({ answer, unwritten }) => [answer, unwritten])).toEqual([
				['good', true],
				['already_in', true],
				['good', true],
			])
			expect(engine.current()).toMatchObject({ queued: 3, came: 2 })
			expect(await store.queued()).toEqual([])
			for (const each of [enqueue, changeEvent]) each.mockRestore()
			await engine.scan(codes[2] ?? '', 'camera')
			expect(shown.at(-1)).toMatchObject({ answer: 'good', unwritten: false })
			expect([(await store.queued()).length, (await store.event()).own.length]).toEqual([4, 3])
			engine.close()
		})
	})

	it('never tells a person whom the server let in that they are in already', async () => {
		await play(async (played) => {
			const { engine, shown, store, codes } = await openGate(played, ['Lan'])
			vi.spyOn(store, 'changeEvent').mockRejectedValue(new Error('QuotaExceededError'))
			await engine.scan(codes[0] ?? '', 'camera')
			expect(shown.map(({ answer, offline }) => [answer, offline])).toEqual([['good', false]])
			expect(engine.current()).toMatchObject({ online: true, queued: 0 })
			engine.close()
		})
	})
})

/** The present code of an attendee. */
async function codeNow({ world, stage }: Played, attendeeId: number): Promise<string> {
	const [[attendee], found] = await Promise.all([
		world.database.reader.select().from(attendees).where(eq(attendees.id, attendeeId)),
		findEventRow(world.database.reader, stage.event),
	])
	const signer = await ticketSigner(world.database.reader, stage.event, world.secrets)
	if (!attendee || !found || !signer) throw new Error('the stage has an event with a key')
	return codeOf(signer, attendee, found.event)
}

describe('a name that was taken along', () => {
	it('does not block the gate when it cannot be read any more', async () => {
		await play(async (played) => {
			const { engine, store } = await openGate(played, ['Lan'])
			await engine.choose({ takesPeople: true })
			engine.close()
			const other = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
			await store.keep('peopleKey', other)
			const again = await openDevice(played, { store })
			await again.engine.refresh()
			expect(again.engine.current()).toMatchObject({ phase: 'ready', people: 1 })
			again.engine.close()
		})
	})

	it('is not shown for a ticket that belongs to another person by now, and is loaded again', async () => {
		await play(async (played) => {
			let isOnline = true
			const { engine, shown, tickets } = await openGate(played, ['Lan'], (go) =>
				isOnline ? go() : Promise.reject(new Error('no network')),
			)
			await engine.choose({ takesPeople: true })
			expect(engine.current().people).toBe(1)
			const attendeeId = tickets[0]?.attendeeId ?? 0
			const change = { eventId: played.stage.event, attendeeId, attendee: { name: 'Bình' } }
			await played.value(changeAttendee, change, ownerOf(played))
			const code = await codeNow(played, attendeeId)

			isOnline = false
			await engine.scan(code, 'camera')
			expect(shown.at(-1)).toMatchObject({ answer: 'good', offline: true, name: undefined })
			isOnline = true
			await engine.refresh()
			isOnline = false
			await engine.refresh()
			expect(await engine.search('lan')).toEqual([])
			expect(await engine.search('binh')).toMatchObject([{ name: 'Bình', issue: 2 }])
			await engine.scan(code, 'camera')
			expect(shown.at(-1)).toMatchObject({ answer: 'already_in', name: 'Bình' })
			engine.close()
		})
	})
})
