import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { checkinLists } from '~/features/checkin/tables.server.ts'
import { eventSchedule } from '~/features/event/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { ticketQuestions, tickets, ticketVariants, variantQuotas } from '~/features/ticket/tables.server.ts'

/** The rows around an event that a copy gets anew: tickets, questions, check-in lists and so on, without anything that was sold. */
export interface EventContents {
	schedule: (typeof eventSchedule.$inferSelect)[]
	quotas: (typeof quotas.$inferSelect)[]
	tickets: (typeof tickets.$inferSelect)[]
	variants: (typeof ticketVariants.$inferSelect)[]
	draws: (typeof variantQuotas.$inferSelect)[]
	questions: (typeof ticketQuestions.$inferSelect)[]
	checkinLists: (typeof checkinLists.$inferSelect)[]
}

/** Reads the rows that a copy gets. Variants and questions that are kept only for old orders are left out. */
export async function readContents(store: Store, eventId: number): Promise<EventContents> {
	const schedule = await store.select().from(eventSchedule).where(eq(eventSchedule.eventId, eventId)).orderBy(asc(eventSchedule.id))
	const ownTickets = await store.select().from(tickets).where(eq(tickets.eventId, eventId)).orderBy(asc(tickets.id))
	const variants = await store
		.select()
		.from(ticketVariants)
		.where(and(eq(ticketVariants.eventId, eventId), eq(ticketVariants.offered, true)))
		.orderBy(asc(ticketVariants.id))
	const draws = await store
		.select()
		.from(variantQuotas)
		.where(
			inArray(
				variantQuotas.variantId,
				variants.map(({ id }) => id),
			),
		)
		.orderBy(asc(variantQuotas.variantId), asc(variantQuotas.quotaId))
	const drawn = new Set(draws.map(({ quotaId }) => quotaId))
	const ownQuotas = await store
		.select()
		.from(quotas)
		.where(inArray(quotas.id, [...drawn]))
		.orderBy(asc(quotas.id))
	const questions = await store
		.select()
		.from(ticketQuestions)
		.where(
			and(
				inArray(
					ticketQuestions.ticketId,
					ownTickets.map(({ id }) => id),
				),
				eq(ticketQuestions.retired, false),
			),
		)
		.orderBy(asc(ticketQuestions.id))
	const lists = await store
		.select()
		.from(checkinLists)
		.where(and(eq(checkinLists.eventId, eventId), isNull(checkinLists.removedAt)))
		.orderBy(asc(checkinLists.id))
	return { schedule, quotas: ownQuotas, tickets: ownTickets, variants, draws, questions, checkinLists: lists }
}
