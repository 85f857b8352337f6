import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { readNaming } from '~/features/draw/draw-record/flows/read-draws-of-event.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { openNews, type CandidateNews } from '~/features/tournament/bracket/flows/read-news-of-candidate.server.ts'
import { readBracketPlay } from '~/features/tournament/bracket/flows/read-bracket-play.server.ts'
import { findBracketRow } from '~/features/tournament/bracket/store/brackets.server.ts'
import { listCandidatesOfAccount } from '~/features/tournament/bracket/store/candidates.server.ts'

const pageSize = 10

export interface MyBracket {
	candidateId: number
	name: string
	bracket: { id: number; name: string; isClosed: boolean }
	event: { id: number; slug: string; name: string }
	news: CandidateNews
}

/** Where the people of the caller's tickets play: what they played, what comes next, and their ranks; the newest bracket first. */
export const listMyBrackets = query('listMyBrackets', {
	input: z.object({ page: z.number().int().min(1).max(10_000).default(1) }),
	allow: signedIn,
	refusals: [],
	async run(context, { page }) {
		const { store, locale } = context
		const { rows, total } = await listCandidatesOfAccount(store, accountOf(context), {
			limit: pageSize,
			offset: offsetOf({ page, pageSize }),
		})
		const opened = new Map<number, Omit<MyBracket, 'candidateId' | 'name' | 'news'> & { newsOf: (id: number) => CandidateNews }>()
		for (const { bracketId, eventId } of rows) {
			if (opened.has(bracketId)) continue
			const found = await findEventRow(store, eventId)
			const bracket = found && (await findBracketRow(store, eventId, bracketId))
			if (!found || !bracket) continue
			const { parts, people } = await readBracketPlay(store, bracketId)
			const isClosed = bracket.closedAt !== null
			const news = openNews({ isClosed, parts, people, naming: await readNaming(store, found.event) })
			opened.set(bracketId, {
				bracket: { id: bracketId, name: bracket.name, isClosed },
				event: { id: eventId, slug: `${found.event.slug}-${eventId}`, name: inLocale(found.event.name, locale) },
				newsOf: (id) => news.newsOf(id, locale),
			})
		}
		return {
			total,
			pageSize,
			brackets: rows.flatMap(({ candidateId, bracketId, name }): MyBracket[] => {
				const of = opened.get(bracketId)
				if (!of) return []
				const { newsOf, ...where } = of
				return [{ candidateId, name, ...where, news: newsOf(candidateId) }]
			}),
		}
	},
})
