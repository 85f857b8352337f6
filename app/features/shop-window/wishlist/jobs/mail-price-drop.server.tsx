import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { call } from '~/platform/operations/call.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { PriceDropMail, priceDropSubject } from '~/features/shop-window/wishlist/mail/price-drop.tsx'
import { findPriceDrop } from '~/features/shop-window/wishlist/operations/find-price-drop.server.ts'

/** Mails an account the price drops on its wishlist: one mail for each check of the prices. */
export const mailPriceDrop: Job = {
	name: 'mail-price-drop',
	async run(world, { id, data }) {
		const answer = await call(world, findPriceDrop, data, asSystem(`fact-${id}`))
		if (!answer.ok) return
		const found = answer.value
		const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
		await world.mail.send({
			key: `wishlist.price_dropped:${id}`,
			to: found.email,
			subject: priceDropSubject(found),
			...(await renderMail(<PriceDropMail found={found} site={site} />)),
		})
	},
}
