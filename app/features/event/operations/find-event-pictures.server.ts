import { z } from 'zod'
import { inLocale } from '../../../kernel/locale.ts'
import { query } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { candidateNumberSpellings, typedCandidateNumber } from '../rules/candidate-search.ts'
import { findEventRow, listPictures } from '../store.server.ts'

/** The pictures of an event on which a candidate number was seen (specification §2, "search by bib number"); at most 200. */
export const findEventPictures = query('findEventPictures', {
	input: z.object({
		eventId: z.number().int().positive().safe(),
		candidateNumber: z
			.string()
			.max(400)
			.transform((typed) => typedCandidateNumber(typed) ?? ''),
	}),
	allow: everyone,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId, candidateNumber }) {
		const row = await findEventRow(store, eventId)
		if (!row || row.event.state === 'draft') return refuse('event_not_found')
		const pictures = candidateNumber === '' ? [] : await listPictures(store, eventId, candidateNumberSpellings(candidateNumber))
		return {
			candidateNumber,
			pictures: pictures.map(({ id, path, width, height, alt, candidateNumbers }) => ({
				id,
				path,
				width,
				height,
				alt: inLocale(alt, locale),
				candidateNumbers,
			})),
		}
	},
})
