import type { BracketPaper } from './bracket-paper.ts'
import type { CertificateSheet } from './certificate-sheet.ts'
import type { DrawProtocol } from './draw-protocol.ts'
import type { InvoiceSheet } from './invoice-sheet.ts'
import type { PackingSlip } from './packing-slip.ts'
import type { ReturnLabel } from './return-label.ts'
import type { TicketSheet } from './ticket-sheet.ts'

/** What can be put on paper, as finished strings: this part of the product knows no event, no order and no language. */
export type Drawing =
	| { kind: 'tickets'; sheets: readonly TicketSheet[] }
	| { kind: 'return_label'; label: ReturnLabel }
	| { kind: 'invoice'; sheet: InvoiceSheet }
	| { kind: 'packing_slips'; slips: readonly PackingSlip[] }
	/** `logo`: the organiser's sign, in a format that paper takes. */
	| { kind: 'certificates'; sheets: readonly CertificateSheet[]; logo?: Uint8Array }
	| { kind: 'bracket'; sheet: BracketPaper }
	| { kind: 'draw_protocol'; protocol: DrawProtocol }
