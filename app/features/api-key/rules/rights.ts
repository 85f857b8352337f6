import { fieldReader, type Checked } from '~/kernel/fields.ts'
import { longest } from './longest.ts'

/** The rights a key may have. */
export const keyRights = ['read_events', 'read_orders', 'read_attendees', 'write_attendees', 'check_in'] as const
export type KeyRight = (typeof keyRights)[number]

/** Operations for every key: those everybody may call, and the one that says whose key it is. */
const always = ['listEvents', 'findEvent', 'checkEventPermission'] as const

/**
 * The operations each right opens. For these operations a program has the rights of a manager of its provider. Operations that are not listed here
 * are closed to programs, whatever their guard would say.
 */
const operationsOf: Record<KeyRight, readonly string[]> = {
	read_events: ['findEventDesk', 'findEventOverview', 'listDeskTickets', 'findPromotion', 'listPromotions', 'listPromotionUses'],
	read_orders: ['listEventOrders', 'findOrder', 'findTicketSheets', 'findInvoice', 'findReturn'],
	read_attendees: ['findAttendee', 'findAttendeeColumns', 'listAttendees'],
	write_attendees: ['addAttendee', 'cancelAttendee', 'changeAttendee', 'moveAttendee', 'resendTicket'],
	check_in: ['checkTicket', 'joinGateAsProgram', 'findGateData', 'recordScans'],
}

/** The names of the operations a key with these rights may call. */
export function operationsFor(rights: readonly KeyRight[]): readonly string[] {
	return [...new Set([...always, ...rights.flatMap((right) => operationsOf[right] ?? [])])]
}

/** A provider has at most this many keys that are not revoked. */
export const mostKeys = 20

/** So many letters of a key stay visible after it was made: `hoi_AbCd`. */
export const hintLength = 8

/** Whether a key's last use is long enough ago to be written down again. */
export function isUsedAnew(usedAt: Date | null, now: Date): boolean {
	return usedAt === null || now.getTime() - usedAt.getTime() >= 60_000
}

/** Checks what was typed about a key. */
export function checkApiKey(typed: { name?: unknown; rights?: unknown }): Checked<{ name: string; rights: KeyRight[] }> {
	const read = fieldReader()
	const name = read.text('name', typed.name, { required: true, max: longest.name })
	const wanted: readonly unknown[] = Array.isArray(typed.rights) ? typed.rights : []
	const rights = keyRights.filter((right) => wanted.includes(right))
	if (rights.length === 0) read.refuse('rights', 'required')
	return { issues: read.issues, cleaned: { name, rights } }
}
