import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { findAttendee } from '~/features/attendee/registration/store.server.ts'
import { firstDesign } from '~/features/candidate-number/bib/rules/design.ts'
import { standsStill } from '~/features/candidate-number/bib/rules/sheet-state.ts'
import { countBibs, countSheets, findDesign, listPrintsOf, listSheets } from '~/features/candidate-number/bib/store.server.ts'

const pageSize = 10

/** The design of an event's bibs, how many there are to print, and the printed sheets, the newest first; on request also one person's bib. */
export const findBibs = query('findBibs', {
	input: z.object({ eventId: idShape, page: z.number().int().min(1).max(10_000).default(1), attendeeId: idShape.optional() }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, locale, now, refuse }, { eventId, page, attendeeId }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const kept = await findDesign(store, eventId)
		const counts = await countBibs(store, eventId)
		const total = await countSheets(store, eventId)
		const sheets = await listSheets(store, eventId, { limit: pageSize, offset: offsetOf({ page, pageSize }) })
		const asked = attendeeId === undefined ? undefined : await findAttendee(store, attendeeId)
		const person = asked?.eventId === eventId ? asked : undefined
		const { id, name, timeZone } = row.event
		return {
			event: { id, name: inLocale(name, locale), timeZone },
			design: kept?.design ?? firstDesign,
			logo: kept?.logo ?? null,
			sponsors: kept?.sponsors ?? [],
			...counts,
			person: person && {
				...{ id: person.id, name: person.name, candidateNumber: person.candidateNumber },
				prints: (await listPrintsOf(store, person.id, 3)).map(({ candidateNumber, printedAt }) => ({
					candidateNumber,
					printedAt: printedAt.toISOString(),
				})),
			},
			total,
			pageSize,
			sheets: sheets.map((sheet) => ({
				...{ id: sheet.id, choice: sheet.choice, state: sheet.state, bibs: sheet.bibs, reached: sheet.reached },
				files: sheet.files.map(({ bibs, bytes, from, to }) => ({ bibs, bytes, from, to })),
				standsStill: standsStill(sheet, now),
				startedAt: sheet.startedAt.toISOString(),
				isForgotten: sheet.forgottenAt !== null,
			})),
		}
	},
})
