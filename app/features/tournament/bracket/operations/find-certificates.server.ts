import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { findDesign } from '~/features/candidate-number/bib/store.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { readCertificates } from '~/features/tournament/bracket/flows/read-certificates.server.ts'

/** The content of a closed bracket's certificates, or of one of them, and the path of the organiser's logo. */
export const findCertificates = query('findCertificates', {
	input: z.object({ eventId: idShape, bracketId: idShape, candidateId: idShape.optional() }),
	allow: eventProvider,
	refusals: ['bracket_not_found', 'certificates_not_ready', 'candidate_not_found'],
	async run({ store, locale, refuse }, asked) {
		const found = await readCertificates(store, { ...asked, locale })
		if (typeof found === 'string') return refuse(found)
		return { ...found, logo: (await findDesign(store, asked.eventId))?.logo ?? null }
	},
})
