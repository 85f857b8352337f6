import { z } from 'zod'
import { inLocale } from '../../../kernel/locale.ts'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { certificatePath } from '../../bracket/flows/read-certificates.server.ts'
import { openNews } from '../../bracket/flows/read-news-of-candidate.server.ts'
import { readBracketPlay } from '../../bracket/flows/read-bracket-play.server.ts'
import { idShape } from '../../bracket/shapes.server.ts'
import { findBracketRow } from '../../bracket/store/brackets.server.ts'
import { findNamesShown } from '../../draw-record/store.server.ts'
import { findEventRow } from '../../event/store.server.ts'
import { findProvider } from '../../provider/store.server.ts'
import { optOutPath } from '../links/opt-out-link.server.ts'
import { takenMs } from '../rules/mail-state.ts'
import { isAnybodyWaiting, takeMails } from '../store.server.ts'

/**
 * Takes the next candidates of a bracket in hand who are written to, with what their mails say as it is now: for ten minutes nobody else gets them.
 * None once everybody has theirs, or others have in hand who is left (`elsewhere`).
 */
export const takeBracketMails = mutation('takeBracketMails', {
	input: z.object({ eventId: idShape, bracketId: idShape, most: z.number().int().min(1).max(500) }),
	allow: systemOnly,
	refusals: ['event_not_found', 'bracket_not_found'],
	async run({ store, now, secrets, refuse }, { eventId, bracketId, most }) {
		const row = await findEventRow(store, eventId)
		const provider = row && (await findProvider(store, row.event.providerId))
		if (!row || !provider) return refuse('event_not_found')
		const bracket = await findBracketRow(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		const taken = await takeMails(store, bracketId, { now, until: new Date(now.getTime() + takenMs), most })
		const { parts, people } = await readBracketPlay(store, bracketId)
		const news = openNews({ isClosed: bracket.closedAt !== null, parts, people, names: await findNamesShown(store, eventId) })
		return {
			elsewhere: taken.length === 0 && (await isAnybodyWaiting(store, bracketId)),
			provider: { name: provider.name, email: provider.email },
			mails: taken.map((mail) => ({
				...mail,
				about: news.keyOf(mail.candidateId),
				bracket: bracket.name,
				isClosed: bracket.closedAt !== null,
				event: inLocale(row.event.name, mail.locale),
				news: news.newsOf(mail.candidateId, mail.locale),
				path: `/event/${eventId}/brackets/${bracketId}?candidate=${mail.candidateId}`,
				certificatePath: bracket.closedAt === null ? null : certificatePath(secrets, mail.candidateId),
				optOutPath: optOutPath(secrets, mail.candidateId),
			})),
		}
	},
})
