import { eq } from 'drizzle-orm'
import { setTicketOffered } from '../../app/features/ticket/operations/set-ticket-offered.server.ts'
import { ticketVariants } from '../../app/features/ticket/tables.server.ts'
import { asAccount, type Played } from './test-world.ts'

/** Takes the ticket of one of the stage's variants off sale: people who have it keep it, and every page still has to show it. */
export async function withdrawn({ world, stage, value }: Played, variantId: number): Promise<void> {
	const [variant] = await world.database.reader.select().from(ticketVariants).where(eq(ticketVariants.id, variantId))
	await value(setTicketOffered, { eventId: stage.event, ticketId: variant?.ticketId, offered: false }, asAccount(stage.accounts.owner))
}
