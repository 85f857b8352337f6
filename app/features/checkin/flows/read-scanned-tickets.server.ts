import type { Translated } from '~/kernel/locale.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import type { OrderStatus } from '~/features/order/rules/life-cycle.ts'
import type { EventAtGate } from '~/features/attendee/registration/rules/gate.ts'
import { checkTicketCode, type CheckedTicket, type VerifyTicket } from '~/features/attendee/registration/rules/ticket-code.ts'
import { eventAtGate, ticketVerifier } from '~/features/attendee/registration/flows/sign-tickets.server.ts'
import type { Passage } from '~/features/checkin/rules/gate-answer.ts'
import type { SentScan } from '~/features/checkin/shapes.server.ts'
import type { KnownDevice } from '~/features/checkin/store/devices.server.ts'
import { countInside, lockListsScanned, type CheckinListRow } from '~/features/checkin/store/lists.server.ts'
import {
	listOrdersAtGate,
	listPassages,
	listScansSent,
	lockAttendeesAtGate,
	type AttendeeAtGate,
	type NewScan,
	type ScanRow,
} from '~/features/checkin/store/scans.server.ts'

/** One scan at one device. */
export interface Scanning {
	device: KnownDevice
	scan: SentScan
	/** The time of the scan by the server's clock. */
	at: Date
}

/** A passage that is written, or will be. */
export interface Seen extends Passage {
	id?: number
	row?: NewScan
	double: boolean
	device: string | null
}

/** Everything needed to decide the scans of a group, read after all attendees they name were locked. */
export interface ScannedTickets {
	tickets: CheckedTicket[]
	lists: Map<number, CheckinListRow>
	inside: Map<number, number>
	attendees: Map<number, AttendeeAtGate>
	orders: Map<number, { status: OrderStatus; ticket: Translated }>
	/** By list and attendee. */
	passages: Map<string, Seen[]>
	sent: Map<string, ScanRow>
	events: Map<number, EventAtGate>
}

export const pair = (listId: number, attendeeId: number) => `${listId}:${attendeeId}`
export const nonceOf = (eventId: number, nonce: string) => `${eventId}:${nonce}`

/** The attendee who was picked by name instead of by a code; nobody when the device may not search people. */
export function pickedBy({ device, scan }: Pick<Scanning, 'device' | 'scan'>): number | undefined {
	return scan.code === undefined && device.mayLookUp ? scan.attendeeId : undefined
}

/** Reads everything needed to decide scans, and locks the attendees they name. */
export async function readScannedTickets(store: Store, scannings: readonly Scanning[]): Promise<ScannedTickets> {
	const eventIds = [...new Set(scannings.map(({ device }) => device.eventId))].sort((one, other) => one - other)
	const verifiers = new Map<number, VerifyTicket>()
	for (const id of eventIds) verifiers.set(id, await ticketVerifier(store, id))
	const tickets = await Promise.all(
		scannings.map(async ({ device, scan: { code } }) => {
			const verify = verifiers.get(device.eventId)
			return code === undefined || !verify ? undefined : checkTicketCode(code, verify)
		}),
	)
	const named = scannings.flatMap(({ device, scan }, nth) => {
		const ticket = tickets[nth]
		if (ticket?.authenticity === 'authentic' && ticket.eventId === device.eventId) return [ticket.attendeeId]
		return pickedBy({ device, scan }) ?? []
	})
	const events = new Map<number, EventAtGate>()
	for (const eventId of eventIds) {
		const found = await findEventRow(store, eventId)
		if (found) events.set(eventId, eventAtGate(found.event))
	}
	// The order of locks is the same everywhere: lists, then attendees.
	const lists = await lockListsScanned(store, [...new Set(scannings.map(({ scan }) => scan.listId))])
	const locked = await lockAttendeesAtGate(store, [...new Set(named)])
	const inside = await countInside(
		store,
		lists.filter(({ capacity }) => capacity !== null).map(({ id }) => id),
	)
	const ids = locked.map(({ id }) => id)
	const sent = await listScansSent(
		store,
		eventIds,
		scannings.map(({ scan }) => scan.nonce),
	)
	const orders = await listOrdersAtGate(store, [...new Set(locked.map(({ orderLineId }) => orderLineId))])
	const passed = await listPassages(store, ids)
	const passages = new Map<string, Seen[]>()
	for (const { id, listId, attendeeId, direction, scannedAt, double, device } of passed) {
		const key = pair(listId, attendeeId ?? 0)
		passages.set(key, [...(passages.get(key) ?? []), { id, direction, at: scannedAt.getTime(), double, device }])
	}
	return {
		tickets,
		lists: new Map(lists.map((list) => [list.id, list])),
		inside,
		attendees: new Map(locked.map((attendee) => [attendee.id, attendee])),
		orders: new Map(orders.map(({ orderLineId, ...order }) => [orderLineId, order])),
		passages,
		sent: new Map(sent.map((row) => [nonceOf(row.eventId, row.nonce), row])),
		events,
	}
}
