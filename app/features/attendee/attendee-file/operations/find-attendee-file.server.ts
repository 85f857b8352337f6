import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { listQuestions } from '~/features/ticket/store.server.ts'
import { namedVariantsOf } from '~/features/attendee/attendee-file/flows/read-event-for-file.server.ts'
import { shownLines } from '~/features/attendee/attendee-file/rules/file-state.ts'
import { variantWordsOf } from '~/features/attendee/attendee-file/rules/named-variants.ts'
import { askedTicket } from '~/features/attendee/attendee-file/rules/asked-ticket.ts'
import { shownFile } from '~/features/attendee/attendee-file/answers/shown-file.server.ts'
import { countLines, countWanted, findFile, listLines } from '~/features/attendee/attendee-file/store.server.ts'

/** A file of people with one page of its lines: what they say, what is wrong with them, and how many of the places left they want. */
export const findAttendeeFile = query('findAttendeeFile', {
	input: z.object({
		eventId: idShape,
		fileId: idShape,
		shown: z.enum(shownLines).optional(),
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(2_000).default(50),
	}),
	allow: eventProvider,
	refusals: ['attendee_file_not_found'],
	async run({ store, locale, refuse }, { eventId, fileId, shown, page, pageSize }) {
		const [file, row] = [await findFile(store, eventId, fileId), await findEventRow(store, eventId)]
		if (!file || !row) return refuse('attendee_file_not_found')
		const [total, lines, wanted, variants, questions] = await Promise.all([
			countLines(store, { fileId, shown }),
			listLines(store, { fileId, shown }, { limit: pageSize, offset: offsetOf({ page, pageSize }) }),
			countWanted(store, fileId),
			namedVariantsOf(store, eventId),
			listQuestions(store, eventId),
		])
		const words = variantWordsOf(variants)
		const wantedOf = new Map(wanted.map(({ variantId, count }) => [variantId, count]))
		return {
			file: shownFile(file),
			timeZone: row.event.timeZone,
			total,
			lines: lines.map(({ line, cells, outcome, issues, person, variantId, sameAs, alreadyThere, leftOut, orderId }) => ({
				...{ line, cells, outcome, issues, variantId, sameAs, alreadyThere, leftOut, orderId },
				name: person?.attendee.name ?? null,
				asked: askedTicket({ cells, issues }, { columns: file.columns, variants, words }),
			})),
			variants: variants.map(({ id, ticket, attributes, left }) => ({
				id,
				ticket: inLocale(ticket, locale),
				attributes: inLocale(attributes, locale),
				left: left ?? 0,
				wanted: wantedOf.get(id) ?? 0,
			})),
			questions: questions.map(({ id, label }) => ({ id, label: inLocale(label, locale) })),
		}
	},
})
