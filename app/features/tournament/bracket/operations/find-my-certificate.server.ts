import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { accountIdOf, everyone } from '~/features/account/guards.server.ts'
import { findDesign } from '~/features/candidate-number/bib/store.server.ts'
import { opensCertificate, readCertificates } from '~/features/tournament/bracket/flows/read-certificates.server.ts'
import { findTicketOfCandidate } from '~/features/tournament/bracket/store/candidates.server.ts'

/** The certificate of one candidate, for a reader with its link or the account that has their ticket. For everybody else it does not exist. */
export const findMyCertificate = query('findMyCertificate', {
	input: z.object({ candidateId: idShape, secret: z.string().max(100).optional() }),
	allow: everyone,
	refusals: ['candidate_not_found', 'certificates_not_ready'],
	async run({ store, locale, secrets, actor, refuse }, { candidateId, secret }) {
		const ticket = await findTicketOfCandidate(store, candidateId)
		const accountId = accountIdOf(actor)
		const isTheirs = accountId !== null && ticket?.accountId === accountId
		if (!ticket || !(isTheirs || opensCertificate(secrets, candidateId, secret))) return refuse('candidate_not_found')
		const { eventId, bracketId } = ticket
		const found = await readCertificates(store, { eventId, bracketId, candidateId, locale })
		if (found === 'certificates_not_ready') return refuse(found)
		if (typeof found === 'string') return refuse('candidate_not_found')
		return { ...found, logo: (await findDesign(store, eventId))?.logo ?? null }
	},
})
