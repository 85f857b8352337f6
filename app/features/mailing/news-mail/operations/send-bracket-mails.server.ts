import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { openNews } from '~/features/tournament/bracket/flows/read-news-of-candidate.server.ts'
import { readBracketPlay } from '~/features/tournament/bracket/flows/read-bracket-play.server.ts'
import { lockBracket, updateBracket } from '~/features/tournament/bracket/store/brackets.server.ts'
import { readNaming } from '~/features/draw/draw-record/flows/read-draws-of-event.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { isDue, statusOf } from '~/features/mailing/news-mail/rules/mail-state.ts'
import { askMails, listMailedPeople } from '~/features/mailing/news-mail/store.server.ts'

/**
 * Mails the present results to all candidates of a bracket who do not know them yet, or to named candidates again; a job sends the mails. A button
 * pressed twice sends each mail once. With the first mail about the final results, a closed bracket becomes "email sent": it cannot be reopened.
 */
export const sendBracketMails = mutation('sendBracketMails', {
	input: z.object({ eventId: idShape, bracketId: idShape, candidateIds: z.array(idShape).min(1).max(500).optional() }),
	allow: eventProvider,
	refusals: ['bracket_not_found', 'bracket_not_drawn', 'nobody_to_tell'],
	async run({ store, now, refuse, record }, { eventId, bracketId, candidateIds }) {
		const found = await findEventRow(store, eventId)
		const bracket = await lockBracket(store, eventId, bracketId)
		if (!found || !bracket) return refuse('bracket_not_found')
		if (bracket.state === 'draft') return refuse('bracket_not_drawn')
		const { providerId } = bracket
		const isClosed = bracket.closedAt !== null
		const { parts, people: known } = await readBracketPlay(store, bracketId)
		const news = openNews({ isClosed, parts, people: known, naming: await readNaming(store, found.event) })
		const named = candidateIds && new Set(candidateIds)
		const scope = { kind: 'bracket' as const, scopeId: bracketId }
		const who = (await listMailedPeople(store, scope)).flatMap(({ id, state, about, email }) => {
			const present = news.keyOf(id)
			return (named ? named.has(id) : isDue(statusOf({ state, about, email }, present))) ? [{ id, about: present }] : []
		})
		const { people, waiting } = await askMails(store, { ...scope, now, who })
		if (people === 0) return refuse('nobody_to_tell')
		if (waiting > 0) {
			if (bracket.state === 'closed') await updateBracket(store, bracketId, { state: 'email_sent', changedAt: now })
			record({ name: 'news_mail.started', about: `event:${eventId}`, providerId, data: { ...scope, eventId, count: waiting } })
		}
		return { people, waiting }
	},
})
