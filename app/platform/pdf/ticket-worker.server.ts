import { parentPort } from 'node:worker_threads'
import { drawTickets } from './ticket-page.server.ts'
import type { TicketSheet } from './ticket-sheet.ts'

/**
 * The thread that draws. An entry of its own in the build (`scripts/worker-chunks.ts`), so it imports only what drawing needs: whatever it
 * reached for in the rest of the product would be started a second time in this thread.
 */
export interface DrawingAsked {
	id: number
	sheets: TicketSheet[]
}

export type DrawingDone = { id: number; pdf: Uint8Array } | { id: number; failed: string }

parentPort?.on('message', ({ id, sheets }: DrawingAsked) => {
	drawTickets(sheets).then(
		(pdf) => parentPort?.postMessage({ id, pdf } satisfies DrawingDone, [pdf.buffer as ArrayBuffer]),
		(error: unknown) =>
			parentPort?.postMessage({ id, failed: error instanceof Error ? error.message : String(error) } satisfies DrawingDone),
	)
})
