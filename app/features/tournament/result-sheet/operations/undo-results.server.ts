import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { liveTag } from '~/kernel/live-topic.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { lockBracket } from '~/features/tournament/bracket/store/brackets.server.ts'
import { insertResult, listPartRows, listResults, voidResults } from '~/features/tournament/bracket/store/parts.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { canTakeBack } from '~/features/tournament/result-sheet/rules/replaced-result.ts'
import { findSheet, markUndone } from '~/features/tournament/result-sheet/store.server.ts'

/** Undoes a sheet of results and brings back the results before it, as long as no later result was built on the sheet. */
export const undoResults = mutation('undoResults', {
	input: z.object({ eventId: idShape, bracketId: idShape, sheetId: idShape }),
	allow: eventProvider,
	refusals: ['bracket_not_found', 'bracket_not_open', 'results_built_upon'],
	async run({ store, now, actor, refuse, record }, { eventId, bracketId, sheetId }) {
		const bracket = await lockBracket(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		if (bracket.state !== 'created') return refuse('bracket_not_open')
		const sheet = await findSheet(store, bracketId, sheetId)
		if (!sheet || sheet.undoneAt) return refuse('results_built_upon')
		const rows = await listPartRows(store, bracketId)
		const all = await listResults(
			store,
			rows.map(({ id }) => id),
		)
		const by = accountIdOf(actor) ?? null
		for (const { id: partId, gender, structure, decisions } of rows) {
			const replaced = sheet.replaced.filter((each) => each.gender === gender)
			const results = all.filter((result) => result.partId === partId)
			if (!canTakeBack({ structure, decisions, results }, replaced)) return refuse('results_built_upon')
			await voidResults(
				store,
				partId,
				replaced.map(({ match }) => match),
				{ at: now, by },
			)
			for (const { match, before } of replaced)
				if (before) await insertResult(store, { partId, match, result: before, enteredAt: now, enteredBy: by })
		}
		await markUndone(store, sheetId, now)
		record({
			name: 'bracket.results_undone',
			about: `event:${eventId}`,
			providerId: bracket.providerId,
			data: { bracketId, results: sheet.replaced.length },
			clears: [liveTag(`brackets-of-event:${eventId}`)],
		})
		return {}
	},
})
