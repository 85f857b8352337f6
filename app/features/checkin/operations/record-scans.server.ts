import { inLocale } from '~/kernel/locale.ts'
import { groupedMutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { devicesAt } from '~/features/checkin/flows/find-gate-device.server.ts'
import { decideScans } from '~/features/checkin/flows/decide-scans.server.ts'
import type { Scanning } from '~/features/checkin/flows/read-scanned-tickets.server.ts'
import { scansShape } from '~/features/checkin/shapes.server.ts'
import { noteDevicesSeen } from '~/features/checkin/store/devices.server.ts'

/** How often at most it is written down that a device was seen. */
const seenEveryMs = 20_000

/**
 * Takes the scans of a device: it decides those for which somebody waits now, and keeps those that the device decided alone. A scan sent twice is one
 * (truths §5.2). The device's token identifies it; nobody has to be signed in.
 */
export const recordScans = groupedMutation('recordScans', {
	input: scansShape,
	allow: everyone,
	refusals: ['device_not_found', 'device_cut_off'],
	async runTogether({ store, now }, requests) {
		const devices = await devicesAt(
			store,
			requests.map(({ input }) => input.device),
		)
		const scannings: (Scanning & { nth: number })[] = requests.flatMap(({ input: { scans, sentAt } }, nth) => {
			const device = devices[nth]
			if (device === undefined || typeof device === 'string') return []
			return scans.map((scan) => ({ device, scan, at: timeOf(scan.at, sentAt, now), nth }))
		})
		const outcomes = await decideScans(store, scannings, now)
		const seen = requests.flatMap(({ input: { waiting } }, nth) => {
			const device = devices[nth]
			if (device === undefined || typeof device === 'string') return []
			const isFresh = device.waiting === waiting && now.getTime() - (device.lastSeenAt?.getTime() ?? 0) < seenEveryMs
			return isFresh ? [] : [[device.id, { id: device.id, waiting }] as const]
		})
		await noteDevicesSeen(store, [...new Map(seen).values()], now)
		return requests.map(({ record, refuse, locale }, nth) => {
			const device = devices[nth] ?? 'device_not_found'
			if (typeof device === 'string') return refuse(device)
			const scans = scannings.flatMap((scanning, position) => {
				const outcome = outcomes[position]
				if (scanning.nth !== nth || !outcome) return []
				const { answer, attendee, ticket, earlier, isNew, despite, hours } = outcome
				const at = { eventId: device.eventId, listId: scanning.scan.listId, deviceId: device.id, at: scanning.at.toISOString() }
				if (isNew && attendee)
					record({
						name: scanning.scan.direction === 'entry' ? 'attendee.checked_in' : 'attendee.checked_out',
						about: `attendee:${attendee.id}`,
						providerId: device.providerId,
						data: at,
					})
				if (isNew && attendee && despite)
					record({
						name: 'attendee.let_in_anyway',
						about: `attendee:${attendee.id}`,
						providerId: device.providerId,
						data: { ...at, despite },
					})
				return {
					nonce: outcome.nonce,
					/** Null: the device may not scan for this list, and nothing was written. */
					answer: answer ?? null,
					attendee: attendee ?? null,
					/** When the gate opens, or closed, when that is the reason for the answer; and whether this device may let them in all the same. */
					opensAt: hours?.opensAt?.toISOString() ?? null,
					closedAt: hours?.closedAt?.toISOString() ?? null,
					mayOverride: hours !== undefined && device.mayOverride,
					ticket: ticket ? inLocale(ticket, locale) : null,
					earlier: earlier ? { at: earlier.at.toISOString(), device: earlier.device } : null,
				}
			})
			return { scans }
		})
	},
})

/** The time of a scan by the server's clock: as long ago as the device says, and never in the future. */
function timeOf(at: number, sentAt: number, now: Date): Date {
	return new Date(Math.max(0, Math.min(now.getTime(), now.getTime() - (sentAt - at))))
}
