import { fieldReader, type Checked } from '~/kernel/fields.ts'
import { longestCompany, longestTaxId } from '~/kernel/longest.ts'
import { vietnameseTaxId } from '~/kernel/vietnamese-tax-id.ts'

/** The company an invoice is made out to, if the buyer wishes so: its name, its tax number and its registered address. */
export interface InvoiceTo {
	company: string
	/** Ten digits; a branch has three more after a hyphen. */
	taxId: string
	address: string
}

export type InvoiceToInput = { [Field in keyof InvoiceTo]?: unknown }

export const invoiceToFields = ['company', 'taxId', 'address'] as const satisfies readonly (keyof InvoiceTo)[]

/**
 * Checks and cleans it; null where no company is given. Paths: `company`, `taxId`,
 * `address`.
 */
export function checkInvoiceTo(input: InvoiceToInput | undefined): Checked<InvoiceTo | null> {
	const reader = fieldReader()
	if (!input) return { issues: [], cleaned: null }
	const company = reader.text('company', input.company, { required: true, max: longestCompany })
	const typed = reader.text('taxId', input.taxId, { required: true, max: longestTaxId })
	const taxId = vietnameseTaxId(typed)
	if (reader.good('taxId') && taxId === undefined) reader.refuse('taxId', 'tax_id')
	const address = reader.text('address', input.address, { required: true, max: longestCompany })
	return { issues: reader.issues, cleaned: { company, taxId: taxId ?? typed, address } }
}
