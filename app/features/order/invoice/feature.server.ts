import { creditOrder } from './operations/credit-order.server.ts'
import { findInvoice } from './operations/find-invoice.server.ts'
import { issueInvoice } from './operations/issue-invoice.server.ts'
import { findEinvoice } from './operations/find-einvoice.server.ts'
import { findProviderInvoice } from './operations/find-provider-invoice.server.ts'
import { findTaxpayer } from './operations/find-taxpayer.server.ts'
import { listEinvoices } from './operations/list-einvoices.server.ts'
import { replaceInvoice } from './operations/replace-invoice.server.ts'
import { saveTaxpayer } from './operations/save-taxpayer.server.ts'
import { sendInvoice } from './operations/send-invoice.server.ts'
import { issueCreditNotes } from './jobs/issue-credit-notes.server.ts'
import { issueInvoiceOfOrder } from './jobs/issue-invoice.server.ts'
import { mailInvoice } from './jobs/mail-invoice.server.tsx'
import type { Feature } from '~/platform/feature.server.ts'

export const invoice = {
	operations: {
		creditOrder,
		findInvoice,
		findEinvoice,
		findProviderInvoice,
		findTaxpayer,
		listEinvoices,
		replaceInvoice,
		saveTaxpayer,
		sendInvoice,
		issueInvoice,
	},
	reactions: {
		'attendee.canceled': [issueCreditNotes],
		'attendee.moved': [issueCreditNotes],
		'invoice.mail_asked': [mailInvoice],
		'order.canceled': [issueCreditNotes],
		'order.confirmed': [issueInvoiceOfOrder],
		'order.lines_refunded': [issueCreditNotes],
		'return.received': [issueCreditNotes],
	},
} satisfies Feature
