import type { Store } from '~/platform/database/database.server.ts'
import { listCandidateRows } from '~/features/tournament/bracket/store/candidates.server.ts'
import { hasResults, listPartRows, listResults } from '~/features/tournament/bracket/store/parts.server.ts'

/** A bracket's parts with the results that count, and its candidates with their present data. */
export async function readBracketPlay(store: Store, bracketId: number) {
	const parts = await listPartRows(store, bracketId)
	const results = await listResults(
		store,
		parts.map(({ id }) => id),
	)
	const candidates = await listCandidateRows(store, bracketId)
	return {
		isPlayed: await hasResults(store, bracketId),
		parts: parts.map(({ id, gender, structure, decisions, clashes, clashesAtLeast, drawCode }) => ({
			...{ gender, structure, decisions, clashes, clashesAtLeast, drawCode },
			results: results.filter(({ partId }) => partId === id).map(({ id: resultId, match, result }) => ({ id: resultId, match, result })),
		})),
		people: candidates
			.filter(({ takenOut }) => !takenOut)
			.map(({ id, name, number, company, rank, gone, born }) => ({ id, name, number, company, rank, gone, born })),
	}
}
