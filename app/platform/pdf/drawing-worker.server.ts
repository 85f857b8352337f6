import { parentPort } from 'node:worker_threads'
import type { ThreadReply, ThreadQuestion } from '~/platform/threads/one-thread.server.ts'
import type { Drawing } from './drawing.ts'
import { drawBracketPaper } from './bracket-paper-page.server.ts'
import { drawCertificates } from './certificate-page.server.ts'
import { drawDrawProtocol } from './draw-protocol-page.server.ts'
import { drawInvoice } from './invoice-page.server.ts'
import { drawPackingSlips } from './packing-slip-page.server.ts'
import { drawReturnLabel } from './return-label-page.server.ts'
import { drawTickets } from './ticket-page.server.ts'

// The thread that draws. An entry of its own in the build (`scripts/worker-chunks.ts`), so it imports only what drawing needs: anything else it
// imported from the product would start a second time in this thread.

function draw(drawing: Drawing, onReached: (reached: number) => void): Promise<Uint8Array> {
	switch (drawing.kind) {
		case 'tickets':
			return drawTickets(drawing.sheets)
		case 'return_label':
			return drawReturnLabel(drawing.label)
		case 'invoice':
			return drawInvoice(drawing.sheet)
		case 'packing_slips':
			return drawPackingSlips(drawing.slips, onReached)
		case 'certificates':
			return drawCertificates(drawing.sheets, drawing.logo, onReached)
		case 'bracket':
			return drawBracketPaper(drawing.sheet, onReached)
		case 'draw_protocol':
			return drawDrawProtocol(drawing.protocol)
	}
}

parentPort?.on('message', ({ id, asked }: ThreadQuestion<Drawing>) => {
	draw(asked, (reached) => parentPort?.postMessage({ id, reached } satisfies ThreadReply<Uint8Array>)).then(
		(pdf) => parentPort?.postMessage({ id, given: pdf } satisfies ThreadReply<Uint8Array>, [pdf.buffer as ArrayBuffer]),
		(error: unknown) =>
			parentPort?.postMessage({ id, failed: error instanceof Error ? error.message : String(error) } satisfies ThreadReply<Uint8Array>),
	)
})
