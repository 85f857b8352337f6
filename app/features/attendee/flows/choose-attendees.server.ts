import type { Locale } from '~/kernel/locale.ts'
import { inLocale } from '~/kernel/locale.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { listQuestions } from '~/features/ticket/store.server.ts'
import { listAllTickets, listAllVariants } from '~/features/ticket/store/desk-tickets.server.ts'
import {
	sortColumns,
	testsOfFilter,
	variantsChosen,
	type AttendeeChoice,
	type AttendeeFilter,
	type TicketToChoose,
} from '~/features/attendee/rules/attendee-choice.ts'
import { countChosenRows, listChosen, type AttendeesChosen, type ChosenAttendee } from '~/features/attendee/store/chosen.server.ts'
import type { AttendeesMeant, ChoiceSort } from '~/features/attendee/store/columns.server.ts'

export type { ChosenAttendee } from '~/features/attendee/store/chosen.server.ts'

/** An event with everything its attendees can be chosen by, in the reader's words; tickets and variants in their order, also those off sale. */
export async function readChoosable(store: Store, eventId: number, locale: Locale) {
	const found = await findEventRow(store, eventId)
	if (!found) return undefined
	const tickets = await listAllTickets(store, eventId)
	const variants = await listAllVariants(store, eventId)
	const questions = await listQuestions(store, eventId)
	const { id, name, slug, timeZone, providerId, state, startsAt, endsAt } = found.event
	return {
		event: { id, name: inLocale(name, locale), slug, timeZone, providerId, state, startsAt, endsAt },
		tickets: tickets.map((ticket): TicketToChoose => ({
			id: ticket.id,
			name: inLocale(ticket.name, locale),
			attributes: ticket.attributes.map(({ key, name: attribute, values }) => ({
				key,
				name: inLocale(attribute, locale),
				values: values.map((value) => ({ key: value.key, name: inLocale(value.name, locale) })),
			})),
			variants: variants
				.filter(({ ticketId }) => ticketId === ticket.id)
				.map((variant) => ({ id: variant.id, attributes: variant.attributes })),
		})),
		questions: questions.map(({ id: question, kind, label }) => ({ id: question, kind, label: inLocale(label, locale) })),
	}
}

export type EventToChooseFrom = NonNullable<Awaited<ReturnType<typeof readChoosable>>>

const meant = (filter: AttendeeFilter, { tickets, questions }: EventToChooseFrom): AttendeesMeant => ({
	variantIds: variantsChosen(filter, tickets),
	tests: testsOfFilter(filter, questions),
})

const wantedOf = (from: EventToChooseFrom, filter: AttendeeFilter, ids?: readonly number[]): AttendeesChosen => ({
	...{ eventId: from.event.id, timeZone: from.event.timeZone, ...meant(filter, from) },
	...(ids && { ids }),
})

/** The rank of each variant. Sorted by ticket, all variants of a ticket rank equally; sorted by attributes, each variant has its own rank. */
function ranks(column: string, tickets: readonly TicketToChoose[]): ReadonlyMap<number, number> | undefined {
	if (column !== 'ticket' && column !== 'attributes') return undefined
	const variants = tickets.flatMap((ticket, of) => ticket.variants.map(({ id }, nth) => [id, column === 'ticket' ? of : nth] as const))
	return new Map(variants)
}

function sortsOf({ sorts }: AttendeeChoice, { tickets, questions }: EventToChooseFrom): ChoiceSort[] {
	const known = sortColumns(questions)
	return sorts
		.filter(({ column }) => known.includes(column))
		.map(({ column, descending }) => {
			const ranked = ranks(column, tickets)
			return { by: column, down: descending, ...(ranked && { ranks: ranked }) }
		})
}

interface Wish {
	/** Divides the attendees: each belongs to the first filter that fits (`kind`, from 0; null when none fits). */
	kinds?: readonly AttendeeFilter[]
	/** Only these attendees. */
	ids?: readonly number[]
	limit?: number
}

/** The attendees with a place that a choice means, in its order. The same choice of the same people always gives the same order. */
export async function chosenOf(
	store: Store,
	from: EventToChooseFrom,
	choice: AttendeeChoice,
	{ kinds = [], ids, limit }: Wish = {},
): Promise<ChosenAttendee[]> {
	const order = { sorts: sortsOf(choice, from), kinds: kinds.map((kind) => meant(kind, from)) }
	return listChosen(store, wantedOf(from, choice, ids), { ...order, ...(limit !== undefined && { limit }) })
}

/** The same for an event's id; nobody when there is no such event. */
export async function chosenAttendees(store: Store, eventId: number, choice: AttendeeChoice, wish: Wish = {}): Promise<ChosenAttendee[]> {
	const from = await readChoosable(store, eventId, 'vi_VN')
	return from ? chosenOf(store, from, choice, wish) : []
}

/** How many attendees a choice means, and how many each of its conditions would choose alone. */
export async function countChosen(store: Store, from: EventToChooseFrom, filter: AttendeeFilter) {
	return countChosenRows(store, wantedOf(from, filter))
}
