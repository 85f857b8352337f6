import { afterEach, describe, expect, it, vi } from 'vitest'
import { play, type Played } from '#world/testing/test-world.ts'
import { inviteDevice } from '../../operations/invite-device.server.ts'
import { openDevice, type Network } from '../../testing/device.ts'
import { eventDay, listOf, ownerOf, ticketsFor } from '../../testing/gate.ts'

afterEach(() => {
	vi.unstubAllGlobals()
})

/** A gate that has joined, on the day of the event. */
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
	it('holds what is scanned meanwhile, and answers each in order', async () => {
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

	it('answers what is held by itself when the network is gone', async () => {
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
