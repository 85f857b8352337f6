import { dayOf, homeZone } from '~/kernel/zones.ts'
import { einvoiceOf, type Einvoice, type NumberedPaper } from '~/features/order/invoice/rules/einvoice.ts'
import type { PaperRow } from '~/features/order/invoice/store.server.ts'
import type { EinvoiceRow } from '~/features/order/invoice/store/einvoices.server.ts'

/** The electronic invoice of a paper; nothing while its seller has not saved its taxpayer details, or where the paper is not in đồng. */
export function einvoiceOfRow({ paper, about, taxpayer }: Pick<EinvoiceRow, 'paper' | 'about' | 'taxpayer'>): Einvoice | undefined {
	const seller = paper.content.taxpayer ?? taxpayer
	if (!seller || paper.currency !== 'VND') return undefined
	return einvoiceOf(numbered(paper), about ? numbered(about) : undefined, seller)
}

function numbered({ issuedAt, ...paper }: PaperRow): NumberedPaper {
	return { ...paper, day: dayOf(issuedAt, homeZone) }
}
