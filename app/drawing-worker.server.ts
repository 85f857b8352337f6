import { invoicePaper } from '~/features/order/invoice/drawing/invoice-sheet.ts'
import { drawInvoice } from '~/features/order/invoice/drawing/invoice-page.server.ts'
import { packingSlipPaper } from '~/features/order/drawing/packing-slip.ts'
import { drawPackingSlips } from '~/features/order/drawing/packing-slip-page.server.ts'
import { returnLabelPaper } from '~/features/order/returns/drawing/return-label.ts'
import { drawReturnLabel } from '~/features/order/returns/drawing/return-label-page.server.ts'
import { ticketPaper } from '~/features/attendee/registration/drawing/ticket-sheet.ts'
import { drawTickets } from '~/features/attendee/registration/drawing/ticket-page.server.ts'
import { bracketPaper } from '~/features/tournament/bracket/drawing/bracket-paper.ts'
import { drawBracketPaper } from '~/features/tournament/bracket/drawing/bracket-paper-page.server.ts'
import { certificatePaper } from '~/features/tournament/bracket/drawing/certificate-sheet.ts'
import { drawCertificates } from '~/features/tournament/bracket/drawing/certificate-page.server.ts'
import { drawProtocolPaper } from '~/features/draw/wheel/drawing/draw-protocol.ts'
import { drawDrawProtocol } from '~/features/draw/wheel/drawing/draw-protocol-page.server.ts'
import { drawInThread, drawnBy } from '~/platform/pdf/draw-in-thread.server.ts'

// The thread that draws. An entry of its own in the build (`scripts/worker-chunks.ts`), so it imports only what drawing needs: anything else it
// imported from the product would start a second time in this thread.

/** Every kind of paper with the function that draws it. */
export const papers = [
	drawnBy(invoicePaper, drawInvoice),
	drawnBy(packingSlipPaper, drawPackingSlips),
	drawnBy(returnLabelPaper, drawReturnLabel),
	drawnBy(ticketPaper, drawTickets),
	drawnBy(bracketPaper, drawBracketPaper),
	drawnBy(certificatePaper, drawCertificates),
	drawnBy(drawProtocolPaper, drawDrawProtocol),
]

drawInThread(papers)
