import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { call } from '~/platform/operations/call.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { BackInStockMail, backInStockSubject } from '~/features/catalog/mail/back-in-stock.tsx'
import { findRestockMail } from '~/features/catalog/operations/find-restock-mail.server.ts'

/** Tells somebody by mail that the variant they waited for can be bought again. */
export const mailBackInStock: Job = {
	name: 'mail-back-in-stock',
	async run(world, { id, data }) {
		const answer = await call(world, findRestockMail, data, asSystem(`fact-${id}`))
		if (!answer.ok) return
		const found = answer.value
		const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
		await world.mail.send({
			key: `product.back_in_stock:${id}`,
			to: found.email,
			subject: backInStockSubject(found),
			...(await renderMail(<BackInStockMail found={found} site={site} />)),
		})
	},
}
