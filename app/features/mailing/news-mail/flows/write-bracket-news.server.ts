import { certificatePath } from '~/features/tournament/bracket/flows/read-certificates.server.ts'
import { openNews } from '~/features/tournament/bracket/flows/read-news-of-candidate.server.ts'
import { readBracketPlay } from '~/features/tournament/bracket/flows/read-bracket-play.server.ts'
import { findBracketRow } from '~/features/tournament/bracket/store/brackets.server.ts'
import { readNaming } from '~/features/draw/draw-record/flows/read-draws-of-event.server.ts'
import type { TakenMail } from '~/features/mailing/news-mail/store.server.ts'
import type { NewsAsked } from './write-number-news.server.ts'

/** The writer of news for candidates: their present results in a bracket. */
export async function bracketNews({ store, secrets, event, scopeId: bracketId }: NewsAsked) {
	const bracket = await findBracketRow(store, event.id, bracketId)
	if (!bracket) return undefined
	const isClosed = bracket.closedAt !== null
	const { parts, people } = await readBracketPlay(store, bracketId)
	const news = openNews({ isClosed, parts, people, naming: await readNaming(store, event) })
	return ({ id, name, locale }: TakenMail) => ({
		kind: 'bracket' as const,
		about: news.keyOf(id),
		candidate: name,
		bracket: bracket.name,
		isClosed,
		news: news.newsOf(id, locale),
		path: `/event/${event.id}/brackets/${bracketId}?candidate=${id}`,
		certificatePath: news.hasCertificate(id) ? certificatePath(secrets, id) : null,
	})
}
