import type { Store } from '~/platform/database/database.server.ts'
import { insertCheckinLists } from '~/features/checkin/store/lists.server.ts'
import { replaceSchedule } from '~/features/event/store/editing.server.ts'
import { copyGallery } from '~/features/event/store/gallery-editing.server.ts'
import { insertQuotas } from '~/features/quota/store/editing.server.ts'
import type { TicketDays } from '~/features/ticket/rules/sale-window.ts'
import { insertQuestions, insertTickets, insertVariants } from '~/features/ticket/store/desk-tickets.server.ts'
import { writeDraws } from '~/features/ticket/store/draws.server.ts'
import type { EventContents } from '~/features/event-desk/event-draft/store/copying.server.ts'

interface CopyOfContents {
	/** The copy's id. */
	eventId: number
	/** Moves a moment of the original to the copy's dates. */
	move: (at: Date) => Date
	days: (of: TicketDays) => TicketDays
	/** The event whose pictures the copy shows, too. */
	galleryOf: number | null
	now: Date
}

/** The new id of each old id; the new rows were written in the order of the old ones. */
function numbersAnew(rows: readonly { id: number }[], ids: readonly number[]): Map<number, number> {
	return new Map(rows.map(({ id }, nth) => [id, ids[nth] ?? 0]))
}

/** Gives a new event the contents of another, as rows of its own, so that sales of one event take no places of the other. */
export async function copyContents(
	store: Store,
	contents: EventContents,
	{ eventId, move, days, galleryOf, now }: CopyOfContents,
): Promise<void> {
	const moved = (at: Date | null) => at && move(at)
	const lines = contents.schedule.map(({ startsAt, endsAt, title, place }) => ({
		startsAt: move(startsAt),
		endsAt: moved(endsAt),
		title,
		place,
	}))
	await replaceSchedule(store, eventId, lines)
	if (galleryOf !== null) await copyGallery(store, galleryOf, eventId)
	const madeQuotas = await insertQuotas(
		store,
		contents.quotas.map(({ providerId, name, size, shared }) => ({ providerId, eventId, name, size, shared })),
	)
	const quotaIds = numbersAnew(contents.quotas, madeQuotas)
	const madeTickets = await insertTickets(
		store,
		contents.tickets.map(({ id: _id, ...ticket }) => ({ ...ticket, eventId, updatedAt: now })),
	)
	const ticketIds = numbersAnew(contents.tickets, madeTickets)
	const madeVariants = await insertVariants(
		store,
		contents.variants.map(({ id: _id, ...variant }) => ({
			...{ ...variant, eventId, ticketId: ticketIds.get(variant.ticketId) ?? 0 },
			...{ opensAt: moved(variant.opensAt), closesAt: moved(variant.closesAt) },
			...days(variant),
		})),
	)
	const variantIds = numbersAnew(contents.variants, madeVariants)
	await insertQuestions(
		store,
		contents.questions.map(({ id: _id, ...question }) => ({ ...question, ticketId: ticketIds.get(question.ticketId) ?? 0 })),
	)
	const draws = contents.draws.flatMap(({ variantId, quotaId }) => {
		const [variant, quota] = [variantIds.get(variantId), quotaIds.get(quotaId)]
		return variant === undefined || quota === undefined ? [] : [{ variantId: variant, from: [], to: [quota] }]
	})
	await writeDraws(store, draws)
	const lists = contents.checkinLists.map((list) => ({ ...list, named: list.variantIds.flatMap((id) => variantIds.get(id) ?? []) }))
	// A list that names variants lets only those in. If none of them were copied, the list would let everybody in, so it is left out.
	const meaningful = lists.filter(({ variantIds: before, named }) => before.length === 0 || named.length > 0)
	await insertCheckinLists(
		store,
		meaningful.map(({ id: _id, named, ...list }) => ({
			...{ ...list, eventId, createdAt: now, variantIds: named, opensAt: moved(list.opensAt), closesAt: moved(list.closesAt) },
		})),
	)
}
