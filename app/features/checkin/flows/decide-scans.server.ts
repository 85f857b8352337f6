import type { Translated } from '~/kernel/locale.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { decideAtGate, type GateDecision } from '~/features/attendee/registration/rules/gate.ts'
import { validityOf, type CheckedTicket } from '~/features/attendee/registration/rules/ticket-code.ts'
import { mayScan, ruleOf } from './find-gate-device.server.ts'
import {
	readScannedTickets,
	nonceOf,
	pair,
	pickedBy,
	type ScannedTickets,
	type Scanning,
	type Seen,
} from './read-scanned-tickets.server.ts'
import {
	decideScan,
	decideWhateverTheHour,
	doubles,
	eventAtList,
	hoursOf,
	insideSince,
	isTimeAnswer,
	type GateAnswer,
	type TimeAnswer,
} from '~/features/checkin/rules/gate-answer.ts'
import type { CheckinListRow } from '~/features/checkin/store/lists.server.ts'
import {
	insertScans,
	markDoubles,
	updateScan,
	type AttendeeAtGate,
	type NewScan,
	type ScanRow,
} from '~/features/checkin/store/scans.server.ts'

/** What a gate is told about one scan. */
export interface ScanOutcome {
	nonce: string
	/** Absent when the device has no such list: nothing is written, and nothing is lost, because the device keeps the scan. */
	answer?: GateAnswer
	attendee?: { id: number; name: string; candidateNumber: string | null }
	ticket?: Translated
	/** The answer by the times, when a person with this right let them in all the same. */
	despite?: TimeAnswer
	/** When the list's gate opens or closed, when the time is the reason for the answer. */
	hours?: { opensAt?: Date; closedAt?: Date }
	/** The earlier entry that is the reason for the answer, or that an exit ends. */
	earlier?: { at: Date; device: string | null }
	/** Whether somebody passed with this scan for the first time. */
	isNew: boolean
}

/** Decides scans in their order and writes them. It takes a fixed number of statements, however many scans there are. */
export async function decideScans(store: Store, scannings: readonly Scanning[], now: Date): Promise<ScanOutcome[]> {
	const scanned = await readScannedTickets(store, scannings)
	const fresh: NewScan[] = []
	const touched = new Set<string>()
	const changed: { id: number; set: Partial<NewScan> }[] = []
	const outcomes = scannings.map((scanning, nth): ScanOutcome => {
		const { device, scan, at } = scanning
		const list = scanned.lists.get(scan.listId)
		if (!list || !mayScan(device, list)) return { nonce: scan.nonce, isNew: false }
		const attendee = attendeeOf(scanned, scanning, nth)
		const key = attendee && pair(list.id, attendee.id)
		const passages = (key !== undefined && scanned.passages.get(key)) || []
		const told = {
			nonce: scan.nonce,
			...(attendee && { attendee: { id: attendee.id, name: attendee.name, candidateNumber: attendee.candidateNumber } }),
			...(attendee && { ticket: scanned.orders.get(attendee.orderLineId)?.ticket }),
		}
		const before = scanned.sent.get(nonceOf(device.eventId, scan.nonce))
		// The device decided at the gate while the server's answer was on its way: the device's answer is what really happened.
		const isOverruled = before !== undefined && scan.verdict !== undefined && !before.offline && before.answer !== scan.verdict
		if (before && !isOverruled) return { ...told, answer: before.answer, isNew: false }

		// The first answer to this scan may belong to the same group, and not be written yet.
		const unwritten = before && fresh.find(({ nonce }) => nonce === scan.nonce)
		const others = before ? passages.filter(({ id, row }) => (unwritten ? row !== unwritten : id !== before.id)) : passages
		const { answer: ours, despite } = answerOf(scanned, scanning, nth, attendee, list, others)
		const answer = scan.verdict === 'good' && !attendee ? ours : (scan.verdict ?? ours)
		const isMistake = scan.verdict === 'good' && answer === 'good' && ours !== 'good' && ours !== 'already_in' && ours !== 'not_in'
		const earlier = ours === 'good' && scan.direction === 'entry' ? undefined : (insideSince(others) as Seen | undefined)
		const row: NewScan = {
			providerId: device.providerId,
			eventId: device.eventId,
			listId: list.id,
			deviceId: device.id,
			attendeeId: attendee?.id ?? null,
			nonce: scan.nonce,
			direction: scan.direction,
			way: scan.way,
			scannedAt: at,
			deviceAt: new Date(scan.at),
			receivedAt: now,
			offline: scan.verdict !== undefined,
			answer,
			letInDespite: answer === 'good' ? despite : null,
			mistake: isMistake ? ours : null,
			double: false,
		}
		const overruled = { answer, offline: true, letInDespite: row.letInDespite, mistake: row.mistake, scannedAt: at }
		if (unwritten) Object.assign(unwritten, overruled)
		else if (before) changed.push({ id: before.id, set: overruled })
		else fresh.push(row)
		// When the same scan comes again later in this group, it is the same scan.
		scanned.sent.set(nonceOf(device.eventId, scan.nonce), { ...row, id: before?.id ?? 0 } as ScanRow)
		if (key !== undefined) {
			const passed: Seen = {
				id: unwritten ? undefined : before?.id,
				row: unwritten ?? row,
				double: before?.double ?? false,
				device: device.name,
				direction: scan.direction,
				at: at.getTime(),
			}
			scanned.passages.set(key, answer === 'good' ? [...others, passed] : [...others])
			touched.add(key)
			if (answer === 'good') count(scanned, list.id, scan.direction, insideSince(others) !== undefined)
		}
		return {
			...told,
			answer,
			...(answer === 'good' && despite && { despite }),
			...(isTimeAnswer(answer) && { hours: hoursTold(scanned, answer, list) }),
			...(earlier && { earlier: { at: new Date(earlier.at), device: earlier.device } }),
			isNew: answer === 'good' && before === undefined,
		}
	})

	const marks = [...touched].flatMap((key) => marksOf(scanned.passages.get(key) ?? []))
	await insertScans(store, fresh)
	for (const { id, set } of changed) await updateScan(store, id, set)
	await markDoubles(store, marks)
	return outcomes
}

/** Marks which of an attendee's passages through a list are doubles now: on rows that will be written, and as changes of written rows. */
export function marksOf(passages: readonly Seen[]): { id: number; double: boolean }[] {
	const found = new Set(doubles(passages))
	return passages.flatMap((passage) => {
		const double = found.has(passage)
		if (passage.row) passage.row.double = double
		return passage.id !== undefined && passage.double !== double ? [{ id: passage.id, double }] : []
	})
}

function count({ inside }: ScannedTickets, listId: number, direction: 'entry' | 'exit', wasInside: boolean) {
	const change = direction === 'entry' ? (wasInside ? 0 : 1) : wasInside ? -1 : 0
	inside.set(listId, (inside.get(listId) ?? 0) + change)
}

/** The attendee of a scan: the one an authentic code of this event names, or the one who was picked. */
function attendeeOf({ tickets, attendees }: ScannedTickets, scanning: Scanning, nth: number): AttendeeAtGate | undefined {
	const { device } = scanning
	const ticket = tickets[nth]
	const isOurs = ticket?.authenticity === 'authentic' && ticket.eventId === device.eventId
	const id = isOurs ? ticket.attendeeId : pickedBy(scanning)
	const attendee = id === undefined ? undefined : attendees.get(id)
	return attendee?.eventId === device.eventId ? attendee : undefined
}

function answerOf(
	scanned: ScannedTickets,
	scanning: Scanning,
	nth: number,
	attendee: AttendeeAtGate | undefined,
	list: CheckinListRow,
	passages: readonly Seen[],
): { answer: GateAnswer; despite: TimeAnswer | null } {
	const { device, scan, at } = scanning
	const asked = {
		decision: ticketDecision(scanned, scanning, nth, attendee, list),
		list: ruleOf(list),
		variantId: attendee?.variantId,
		direction: scan.direction,
		now: at.getTime(),
		passages,
		inside: scanned.inside.get(list.id) ?? 0,
	}
	return scan.override && device.mayOverride ? decideWhateverTheHour(asked) : { answer: decideScan(asked), despite: null }
}

/** When a list's gate opens, or closed, for a person who came at another time. */
function hoursTold({ events }: ScannedTickets, answer: TimeAnswer, list: CheckinListRow): ScanOutcome['hours'] {
	const event = events.get(list.eventId)
	if (!event) return {}
	const { opensAt, closesAt } = hoursOf(ruleOf(list), event)
	return answer === 'not_yet_valid' || answer === 'list_not_open' ? { opensAt: new Date(opensAt) } : { closedAt: new Date(closesAt) }
}

function ticketDecision(
	{ tickets, orders, events }: ScannedTickets,
	{ device, scan, at }: Scanning,
	nth: number,
	attendee: AttendeeAtGate | undefined,
	list: CheckinListRow,
): GateDecision {
	const order = attendee && orders.get(attendee.orderLineId)
	// An entry before the cancellation was right, even when we hear of it later. A person who still waits for our answer has not entered.
	const isStillGood = scan.verdict !== undefined && attendee?.canceledAt != null && attendee.canceledAt > at
	const known = attendee &&
		order && {
			issue: attendee.codeIssue,
			canceled: attendee.canceledAt !== null && !isStillGood,
			orderStatus: isStillGood ? ('Confirmed' as const) : order.status,
		}
	const ofEvent = events.get(device.eventId)
	const event = ofEvent && eventAtList(ruleOf(list), ofEvent)
	if (scan.code !== undefined || !attendee || !event)
		return decideAtGate({ ticket: tickets[nth], eventId: device.eventId, now: at, attendee: known, event })
	const picked: CheckedTicket = {
		...{ keyId: '00000000', eventId: device.eventId, attendeeId: attendee.id, issue: attendee.codeIssue, variantId: attendee.variantId },
		...validityOf(event.opens, event.closes),
		...{ message: new Uint8Array(), signature: new Uint8Array(), authenticity: 'authentic' as const },
	}
	return decideAtGate({ ticket: picked, eventId: device.eventId, now: at, attendee: known, event })
}
