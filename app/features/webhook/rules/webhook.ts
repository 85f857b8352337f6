import { fieldReader, type Checked } from '~/kernel/fields.ts'
import { longest } from './longest.ts'

/** `disabled`: we switched it off, because nothing arrived for days. */
export type WebhookState = 'on' | 'off' | 'disabled'
export type DeliveryState = 'waiting' | 'delivered' | 'failed'

/** The facts that webhooks can get. A new one needs a line here and its words in the texts (`facts`). */
export const publicFacts = [
	'order.placed',
	'order.confirmed',
	'order.canceled',
	'order.expired',
	'order.lines_refunded',
	'order.shipped',
	'order.delivered',
	'payment.confirmed',
	'payment.failed',
	'payment.refunded',
	'return.requested',
	'return.refunded',
	'attendee.changed',
	'attendee.renamed',
	'attendee.moved',
	'attendee.transferred',
	'attendee.canceled',
	'attendee.checked_in',
	'attendee.checked_out',
	'attendee.scan_undone',
	'attendees.imported',
	'attendees.removed',
	'attendee_file.undone',
	'event.published',
	'event.postponed',
	'event.cancelled',
] as const
export type PublicFact = (typeof publicFacts)[number]

/** The parts of a fact that are sent: ids and amounts. Nobody's name, address or secret. */
const publicKeys = [
	'orderId',
	'number',
	'eventId',
	'paymentId',
	'refundId',
	'returnId',
	'attendeeId',
	'listId',
	'count',
	'amountMinor',
	'currency',
] as const

export const mostWebhooks = 10
/** How long the old secret still signs after a change. */
export const oldSecretHours = 24
/** For how long one delivery is tried. */
export const triedForHours = 72

const minute = 60_000
const hour = 60 * minute
const waits = [10_000, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour]

/** When a delivery is tried again after so many tries; nothing when it was tried long enough. */
export function nextTry({ startedAt, tries }: { startedAt: Date; tries: number }, now: Date): Date | undefined {
	const wait = waits[Math.min(Math.max(tries, 1), waits.length) - 1] ?? 12 * hour
	const next = new Date(now.getTime() + wait)
	return next.getTime() - startedAt.getTime() <= triedForHours * hour ? next : undefined
}

export interface SentFact {
	id: number
	at: Date
	name: string
	about: string
	providerId: number
	data: Readonly<Record<string, unknown>>
}

/** The text sent about a fact: always the same text for the same fact. */
export function deliveryBody({ id, at, name, about, providerId, data }: SentFact): string {
	const [kind, number] = about.split(':')
	const told = Object.fromEntries(
		publicKeys.flatMap((key) => (typeof data[key] === 'number' || typeof data[key] === 'string' ? [[key, data[key]]] : [])),
	)
	return JSON.stringify({
		...{ id: `fact_${id}`, name, at: at.toISOString(), providerId },
		about: { kind, id: Number(number) },
		data: told,
	})
}

/** Whether the receiver answered that the delivery arrived. */
export function hasArrived(status: number | null): boolean {
	return status !== null && status >= 200 && status < 300
}

/** Checks the typed form of a webhook. `isOutgoing` checks whether its address leads outside. */
export function checkWebhook(
	typed: { url?: unknown; factNames?: unknown },
	isOutgoing: (url: string) => boolean,
): Checked<{ url: string; factNames: PublicFact[] }> {
	const read = fieldReader()
	const url = read.text('url', typed.url, { required: true, max: longest.url })
	if (read.good('url') && !isOutgoing(url)) read.refuse('url', 'web_address')
	const wanted: readonly unknown[] = Array.isArray(typed.factNames) ? typed.factNames : []
	const factNames = publicFacts.filter((name) => wanted.includes(name))
	if (factNames.length === 0) read.refuse('factNames', 'required')
	return { issues: read.issues, cleaned: { url, factNames } }
}
