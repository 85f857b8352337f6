import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { liveTag } from '~/kernel/live-topic.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { openTies } from '~/features/tournament/rules/open-ties.ts'
import { withRoundDecided, withTieDecided } from '~/features/tournament/rules/play.ts'
import { partGenders } from '~/features/tournament/bracket/rules/bracket.ts'
import { playOfPart } from '~/features/tournament/bracket/rules/part-play.ts'
import { lockBracket } from '~/features/tournament/bracket/store/brackets.server.ts'
import { listPartRows, listResults, updatePart, voidResults } from '~/features/tournament/bracket/store/parts.server.ts'

/** Decides what the rules leave open: the order of tied people, or the people whom the organiser names to go on. */
export const decideTie = mutation('decideTie', {
	input: z.object({
		eventId: idShape,
		bracketId: idShape,
		gender: z.enum(partGenders),
		round: z.number().int().min(0).max(1000),
		/** The group of the tie; null: over the whole round. */
		group: z.number().int().min(0).max(100_000).nullable(),
		/** The candidates in the decided order. */
		order: z.array(idShape).min(1).max(20_000),
	}),
	allow: eventProvider,
	refusals: ['bracket_not_found', 'bracket_not_open', 'tie_not_found'],
	async run({ store, now, actor, refuse, record }, { eventId, bracketId, gender, round, group, order }) {
		const bracket = await lockBracket(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		if (bracket.state !== 'created') return refuse('bracket_not_open')
		const part = (await listPartRows(store, bracketId)).find((each) => each.gender === gender)
		if (!part) return refuse('tie_not_found')
		const { structure, decisions } = part
		const results = await listResults(store, [part.id])
		const play = playOfPart({ structure, decisions, results })
		const ties = openTies(structure, play).filter((each) => each.round === round && each.group === group)
		// A Swiss tournament may have several ties over the whole of it.
		const tie = ties.find(({ entrants }) => entrants.some((id) => id === order[0]))
		const isWhole = tie && new Set(order).size === order.length && order.every((id) => tie.entrants.includes(id))
		const enough = tie && (tie.why === 'hand' ? order.length >= 1 : order.length === tie.entrants.length)
		if (!tie || !isWhole || !enough) return refuse('tie_not_found')
		const before = group === null ? (decisions.rounds[round] ?? []) : (decisions.ties[group] ?? [])
		const decided = [...before.filter((id) => !order.includes(id)), ...order]
		const change = group === null ? withRoundDecided(structure, play, round, decided) : withTieDecided(structure, play, group, decided)
		await updatePart(store, part.id, { decisions: change.play.decisions })
		await voidResults(store, part.id, change.void, { at: now, by: accountIdOf(actor) ?? null })
		record({
			name: 'bracket.tie_decided',
			about: `event:${eventId}`,
			providerId: bracket.providerId,
			data: { bracketId, gender, round, group },
			clears: [liveTag(`brackets-of-event:${eventId}`)],
		})
		return { replays: change.void }
	},
})
