import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { asAccount, type Played } from '#world/testing/test-world.ts'
import { addAttendee } from '~/features/attendee/operations/add-attendee.server.ts'
import { ticketVariants } from '~/features/ticket/tables.server.ts'

/** Gives people a place at the stage's event by hand. @returns their attendees’ ids */
export async function people(
	{ value, stage }: Played,
	names: readonly (string | { name: string; email?: string; gender?: string; company?: string; eloScore?: number; dateOfBirth?: string })[],
	variant: 'free' | 'plain' = 'free',
): Promise<number[]> {
	const ids: number[] = []
	for (const person of names) {
		const { email, ...attendee } = typeof person === 'string' ? { name: person, email: '' } : person
		const input = { key: randomUUID(), eventId: stage.event, variantId: stage.variants[variant], attendee, email, method: 'free' }
		ids.push((await value(addAttendee, input, asAccount(stage.accounts.owner))).attendeeId)
	}
	return ids
}

/** The ticket of the stage's free variant. */
export async function freeTicket({ world, stage }: Played): Promise<number> {
	const [row] = await world.database.reader
		.select({ id: ticketVariants.ticketId })
		.from(ticketVariants)
		.where(eq(ticketVariants.id, stage.variants.free))
	return row?.id ?? 0
}
