import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { listPictures } from '~/features/event/store/gallery.server.ts'
import { eventCrew } from '~/features/event/guards.server.ts'
import { candidateNumberSpellings, typedCandidateNumber } from '~/features/event/rules/candidate-search.ts'
import { findEventRow } from '~/features/event/store.server.ts'

/** A page of an event's pictures, or of those on which a candidate number was seen (specification §2, "search by bib number"). */
export const findEventPictures = query('findEventPictures', {
	input: z.object({
		eventId: idShape,
		candidateNumber: z
			.string()
			.max(400)
			.transform((typed) => typedCandidateNumber(typed) ?? '')
			.optional(),
		page: z.number().int().min(1).max(100_000).default(1),
		pageSize: z.number().int().min(1).max(200).default(200),
	}),
	allow: everyone,
	refusals: ['event_not_found'],
	async run(context, { eventId, candidateNumber, page, pageSize }) {
		const { store, locale, refuse } = context
		const row = await findEventRow(store, eventId)
		if (!row || (row.event.state === 'draft' && (await eventCrew(context, { eventId })) !== 'granted')) return refuse('event_not_found')
		const candidateNumbers = candidateNumber === undefined ? undefined : candidateNumberSpellings(candidateNumber)
		const { total, pictures } =
			candidateNumber === ''
				? { total: 0, pictures: [] }
				: await listPictures(store, eventId, { candidateNumbers, limit: pageSize, offset: offsetOf({ page, pageSize }) })
		return {
			candidateNumber: candidateNumber ?? null,
			total,
			pictures: pictures.map(({ alt, ...picture }) => ({ ...picture, alt: inLocale(alt, locale) })),
		}
	},
})
