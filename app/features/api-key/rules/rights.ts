import { fieldReader, type Checked } from '~/kernel/fields.ts'

/** What a key may be for. */
export const keyRights = ['read_events', 'read_orders', 'read_attendees', 'write_attendees', 'check_in'] as const
export type KeyRight = (typeof keyRights)[number]

/** What every key may do: what everybody may, and who it is. */
const always = ['listEvents', 'findEvent', 'checkEventPermission'] as const

/**
 * The operations each right opens. A program is to its provider as a manager is, for these operations and no other: what is not listed here
 * is closed to programs, whatever its guard would say.
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

/** A provider has so many keys that are not revoked at most. */
export const mostKeys = 20

/** So much of a key is shown once it is made: `hoi_AbCd`. */
export const hintLength = 8

/** Whether a key's last use is long enough ago to be written down again. */
export function isUsedAnew(usedAt: Date | null, now: Date): boolean {
	return usedAt === null || now.getTime() - usedAt.getTime() >= 60_000
}

/** Checks what was typed of a key. */
export function checkApiKey(typed: { name?: unknown; rights?: unknown }): Checked<{ name: string; rights: KeyRight[] }> {
	const read = fieldReader()
	const name = read.text('name', typed.name, { required: true, max: 80 })
	const wanted: readonly unknown[] = Array.isArray(typed.rights) ? typed.rights : []
	const rights = keyRights.filter((right) => wanted.includes(right))
	if (rights.length === 0) read.refuse('rights', 'required')
	return { issues: read.issues, cleaned: { name, rights } }
}
