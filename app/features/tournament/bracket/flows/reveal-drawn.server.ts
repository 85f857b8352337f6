import { revealDraw, type Drawing } from '~/features/draw/draw-record/flows/record-draw.server.ts'
import { deleteParts, listPartRows, type PartRow } from '~/features/tournament/bracket/store/parts.server.ts'

type Revealing = Pick<Drawing, 'store' | 'now' | 'record'>

/** Makes the seeds of the draws behind a bracket's parts public. Seeds that are public already stay as they are. */
export async function revealDrawn(context: Revealing, parts: readonly Pick<PartRow, 'drawId'>[], providerId: number): Promise<void> {
	for (const { drawId } of parts) if (drawId !== null) await revealDraw(context, { id: drawId, providerId })
}

/** Deletes a bracket's parts. Their seeds become public, so that a draw that does not count any more can be checked too. */
export async function dropParts(context: Revealing, { id, providerId }: { id: number; providerId: number }): Promise<void> {
	await revealDrawn(context, await listPartRows(context.store, id), providerId)
	await deleteParts(context.store, id)
}
