import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { printed } from '~/platform/pdf/printer.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { languages } from '~/texts/languages.server.ts'
import { orderLink } from '~/features/order/mail/order-links.ts'
import { findOrder } from '~/features/order/store.server.ts'
import { invoicePaper } from '~/features/order/invoice/drawing/invoice-sheet.ts'
import { InvoiceMail } from '~/features/order/invoice/mail/invoice-mail.tsx'
import { findEinvoice } from '~/features/order/invoice/operations/find-einvoice.server.ts'
import { findInvoice } from '~/features/order/invoice/operations/find-invoice.server.ts'
import { paperNumber } from '~/features/order/invoice/rules/numbering.ts'
import { findPaper } from '~/features/order/invoice/store.server.ts'
import type { vi } from '~/features/order/invoice/text/vi_VN.ts'

/** Sends a paper to its buyer, in the language of the order: as PDF, and as XML where its seller gave the details for that. */
export const mailInvoice: Job = {
	name: 'mail-invoice',
	async run(world, { id, name, data }) {
		const { mail, settings, secrets, database } = world
		const paper = await findPaper(database.reader, Number(data['paperId']))
		const order = paper && (await findOrder(database.reader, { id: paper.orderId }))
		// A buyer who was forgotten meanwhile gets no mail.
		if (!paper?.people?.email || !order) return
		const { locale } = order
		const asked = { orderId: order.id, paperId: paper.id }
		const caller = { ...asSystem(`mail-invoice ${id}`), locale }
		const { sheet, fileName } = valueOf(await call(world, findInvoice, asked, caller))
		const einvoice = await call(world, findEinvoice, asked, caller)
		const attachments = [{ name: `${fileName}.pdf`, contentType: 'application/pdf', content: await printed(invoicePaper, sheet) }]
		if (einvoice.ok) {
			const content = new TextEncoder().encode(einvoice.value.xml)
			attachments.push({ name: `${einvoice.value.fileName}.xml`, contentType: 'application/xml', content })
		}
		const { mail: text } = languages[locale].catalogue['invoice'] as typeof vi
		const site = { origin: publicUrl(settings), strategy: settings.LOCALE_PREFIX }
		const named = { number: order.number, secret: secrets.derive('order', order.number) }
		const pageUrl = orderLink(site, locale, '/checkout/thank-you', named)
		const number = paperNumber(paper)
		await mail.send({
			key: `${name}:${id}`,
			to: paper.people.email,
			subject: text.subject(number, order.number),
			...(await renderMail(<InvoiceMail {...{ text, locale, number, pageUrl }} order={order.number} homeUrl={site.origin} />)),
			attachments,
		})
	},
}
