import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale, locales, type Locale } from '~/kernel/locale.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { readBracketPlay } from '~/features/tournament/bracket/flows/read-bracket-play.server.ts'
import { openNews } from '~/features/tournament/bracket/flows/read-news-of-candidate.server.ts'
import { findBracketRow } from '~/features/tournament/bracket/store/brackets.server.ts'
import { readNaming } from '~/features/draw/draw-record/flows/read-draws-of-event.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import type { BracketNewsFound } from '~/features/mailing/news-mail/mail/bracket-mail.tsx'
import { mailStatuses, statusOf, type MailStatus } from '~/features/mailing/news-mail/rules/mail-state.ts'
import { listMailedPeople } from '~/features/mailing/news-mail/store.server.ts'

const pageSize = 50

/** One page of a bracket's candidates with the state of their mails, and a preview of one candidate's mail. */
export const findBracketMails = query('findBracketMails', {
	input: z.object({
		eventId: idShape,
		bracketId: idShape,
		status: z.enum(mailStatuses).optional(),
		page: z.number().int().min(1).max(10_000).default(1),
		/** The candidate whose mail is previewed; absent: the first one. */
		candidateId: idShape.optional(),
	}),
	allow: eventProvider,
	refusals: ['event_not_found', 'bracket_not_found'],
	async run({ store, locale, refuse }, { eventId, bracketId, status, page, candidateId }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const bracket = await findBracketRow(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		const { id, name, timeZone, slug } = row.event
		const { parts, people } = await readBracketPlay(store, bracketId)
		const news = openNews({ isClosed: bracket.closedAt !== null, parts, people, naming: await readNaming(store, row.event) })
		const candidates = (await listMailedPeople(store, { kind: 'bracket', scopeId: bracketId })).map(({ state, about, ...person }) => ({
			...person,
			status: statusOf({ state, about, email: person.email }, news.keyOf(person.id)),
		}))
		const counts: Partial<Record<MailStatus, number>> = {}
		for (const each of candidates) counts[each.status] = (counts[each.status] ?? 0) + 1
		const shown = candidates.filter((each) => status === undefined || each.status === status)
		const from = offsetOf({ page, pageSize })
		const sample = candidates.find((each) => each.id === candidateId) ?? candidates[0]
		const eventPath = `/event/${slug}-${id}`
		const isClosed = bracket.closedAt !== null
		return {
			event: { id, name: inLocale(name, locale), timeZone },
			bracket: { id: bracketId, name: bracket.name, state: bracket.state },
			provider: row.provider.name,
			counts,
			total: shown.length,
			pageSize,
			people: shown.slice(from, from + pageSize),
			/** The preview of their mail, with links that lead to the event. */
			sample: sample && {
				...{ id: sample.id, name: sample.name, eventPath },
				mails: Object.fromEntries(
					locales.map((each) => [
						each,
						{
							event: inLocale(name, each),
							news: {
								...{ kind: 'bracket' as const, about: '', candidate: sample.name, bracket: bracket.name, isClosed },
								...{ news: news.newsOf(sample.id, each), path: eventPath, certificatePath: isClosed ? eventPath : null },
							},
						},
					]),
				) as Record<Locale, { event: string; news: BracketNewsFound }>,
			},
		}
	},
})
