import { revealDraw, type Drawing } from '../../draw-record/flows/record-draw.server.ts'
import { deleteParts, listPartRows, type PartRow } from '../store/parts.server.ts'

type Revealing = Pick<Drawing, 'store' | 'now' | 'record'>

/** Makes public the seeds of the draws that parts of a bracket stand by. Those that are public stay as they are. */
export async function revealDrawn(context: Revealing, parts: readonly Pick<PartRow, 'drawId'>[], providerId: number): Promise<void> {
	for (const { drawId } of parts) if (drawId !== null) await revealDraw(context, { id: drawId, providerId })
}

/** Takes a draw's parts away. Its seed is public from then on: also what counts no longer can be checked. */
export async function dropParts(context: Revealing, { id, providerId }: { id: number; providerId: number }): Promise<void> {
	await revealDrawn(context, await listPartRows(context.store, id), providerId)
	await deleteParts(context.store, id)
}
