import type { Store } from '~/platform/database/database.server.ts'
import { phoneCountries } from '~/kernel/telephone.ts'
import { dayOf } from '~/kernel/zones.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { variantWords } from '~/features/ticket/rules/variant-words.ts'
import { listQuestions, listTickets, listVariantsLeft } from '~/features/ticket/store.server.ts'
import { variantWordsOf } from '~/features/attendee/attendee-file/rules/named-variants.ts'
import type { FileContext } from '~/features/attendee/attendee-file/rules/plan-person.ts'
import type { AttendeeFile } from '~/features/attendee/attendee-file/store.server.ts'

/** The tickets of an event by their names in both languages, as files may write them, with the places left of each. */
export async function namedVariantsOf(store: Store, eventId: number) {
	const [tickets, variants] = [await listTickets(store, eventId), await listVariantsLeft(store, [eventId])]
	return tickets.flatMap(({ id, name, attributes: ticketAttributes }) =>
		variants
			.filter(({ ticketId }) => ticketId === id)
			.map(({ id: variantId, attributes, left }) => {
				const words = { ticketAttributes, attributes }
				const detail = { vi_VN: variantWords(words, 'vi_VN'), en_US: variantWords(words, 'en_US') }
				return { id: variantId, ticketId: id, ticket: name, attributes: detail, left }
			}),
	)
}

/** What the lines of a file are checked against. */
export async function fileContextOf(
	store: Store,
	file: Pick<AttendeeFile, 'eventId' | 'columns' | 'variantId'>,
	now: Date,
): Promise<FileContext> {
	const found = await findEventRow(store, file.eventId)
	if (!found) throw new Error('a file of no event')
	const variants = await namedVariantsOf(store, file.eventId)
	return {
		columns: file.columns,
		variantId: file.variantId,
		variants,
		words: variantWordsOf(variants),
		questions: await listQuestions(store, file.eventId),
		today: dayOf(now, found.event.timeZone),
		phoneCountries: phoneCountries({ timeZone: found.event.timeZone }),
	}
}
