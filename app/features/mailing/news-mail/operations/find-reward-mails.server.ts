import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { formatDateTime } from '~/i18n/formats.ts'
import { inLocale, locales, type Locale } from '~/kernel/locale.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { slugWithId } from '~/kernel/slug.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { wheelAsked } from '~/features/draw/wheel/shapes.server.ts'
import { findWheelRow, listResults, listRewards } from '~/features/draw/wheel/store/wheels.server.ts'
import type { RewardNewsFound } from '~/features/mailing/news-mail/mail/reward-mail.tsx'
import { mailText } from '~/features/mailing/news-mail/mail/text/mail-text.ts'
import { mailStatuses } from '~/features/mailing/news-mail/rules/mail-state.ts'
import { countMailStatuses, listMailedPeople } from '~/features/mailing/news-mail/store.server.ts'

const pageSize = 50

/** One page of a wheel's winners with the state of their mails, the words about collecting, and a preview of one winner's mail. */
export const findRewardMails = query('findRewardMails', {
	input: z.object({
		...wheelAsked,
		status: z.enum(mailStatuses).optional(),
		page: z.number().int().min(1).max(10_000).default(1),
		/** The result whose mail is previewed; absent: the first one. */
		resultId: idShape.optional(),
	}),
	allow: eventProvider,
	refusals: ['event_not_found', 'wheel_not_found'],
	async run({ store, locale, refuse }, { eventId, wheelId, status, page, resultId }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const wheel = await findWheelRow(store, eventId, wheelId)
		if (!wheel) return refuse('wheel_not_found')
		const scope = { kind: 'reward' as const, scopeId: wheelId }
		const counts = await countMailStatuses(store, scope)
		const rewards = await listRewards(store, [wheelId])
		const results = await listResults(store, [wheelId])
		const rewardOf = (id: number) => {
			const rewardId = results.find((result) => result.id === id)?.rewardId
			return rewards.find((reward) => reward.id === rewardId)?.name ?? ''
		}
		const people = await listMailedPeople(store, scope, { status, limit: pageSize, offset: offsetOf({ page, pageSize }) })
		const asked = resultId === undefined ? [] : await listMailedPeople(store, scope, { subjectId: resultId, limit: 1 })
		const sample = asked[0] ?? people[0]
		const { id, name, timeZone, venue, city, endsAt } = row.event
		const where = [venue, city].filter(Boolean).join(', ')
		/** The organizer's words, or the prepared ones. */
		const collecting = wheel.collecting ?? inEach((each) => mailText[each].reward.ready(where, formatDateTime(endsAt, timeZone)))
		const eventPath = `/event/${slugWithId(row.event)}`
		return {
			event: { id, name: inLocale(name, locale), timeZone },
			wheel: { id: wheelId, name: wheel.name, state: wheel.state },
			provider: row.provider.name,
			collecting,
			counts,
			total: status === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[status] ?? 0),
			pageSize,
			people: people.map((person) => ({ ...person, reward: rewardOf(person.id) })),
			sample: sample && {
				...{ name: sample.name, eventPath },
				mails: inEach((each) => ({
					event: inLocale(name, each),
					news: {
						...{ kind: 'reward', about: '', winner: sample.name, reward: rewardOf(sample.id), wheel: wheel.name },
						...{ collecting: collecting[each], path: eventPath, isTicket: sample.attendeeId !== null },
					} satisfies RewardNewsFound as RewardNewsFound,
				})),
			},
		}
	},
})

const inEach = <Value>(of: (locale: Locale) => Value): Record<Locale, Value> =>
	Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, Value>
