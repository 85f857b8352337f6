import type { Store } from '~/platform/database/database.server.ts'
import { lookUpDraw } from '~/features/draw/draw-record/flows/record-draw.server.ts'
import { withRoundDrawn } from '~/features/tournament/bracket/rules/drawn-part.ts'
import type { BracketRow } from '~/features/tournament/bracket/store/brackets.server.ts'
import { listCandidateRows } from '~/features/tournament/bracket/store/candidates.server.ts'
import { deleteParts, listPartRows, updatePart } from '~/features/tournament/bracket/store/parts.server.ts'
import { deleteWaits, type WaitRow } from '~/features/tournament/bracket/store/waits.server.ts'
import { fillPart } from './draw-parts.server.ts'

/** Fills the parts that waited for a beacon, after its answer was accepted. The caller locked the bracket, which is as it was announced. */
export async function fillWaiting(store: Store, bracket: BracketRow, waits: readonly WaitRow[]): Promise<void> {
	// Somebody who left meanwhile was on the list, so they get the place the draw gave them, as if they had left afterwards.
	const candidates = new Map((await listCandidateRows(store, bracket.id)).map((candidate) => [candidate.id, candidate]))
	if (waits.some(({ round }) => round === 0)) await deleteParts(store, bracket.id)
	const parts = await listPartRows(store, bracket.id)
	for (const { bracketId, gender, round, drawId, drawCode, candidates: listed } of waits) {
		const drawn = { drawId, drawCode }
		const part = parts.find((each) => each.gender === gender)
		if (round === 0) {
			const entering = listed.flatMap((id) => candidates.get(id) ?? [])
			if (entering.length !== listed.length) throw new Error('a candidate of a draw that waits is gone')
			await fillPart(store, bracket, entering, { bracketId, gender, ...drawn })
		} else if (part) {
			const { order } = await lookUpDraw(store, drawId)
			await updatePart(store, part.id, { structure: withRoundDrawn(part.structure, round, order), ...drawn })
		} else throw new Error('a part whose later round waits is gone')
	}
	await deleteWaits(store, bracket.id)
}
