import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { cardExpiry } from '~/features/payment/saved-card/rules/card-expiry.ts'
import { cardGatewayShape } from '~/features/payment/saved-card/shapes.server.ts'
import { listSavedCards, lockCustomer, updateAutoCharge } from '~/features/payment/saved-card/store.server.ts'

/**
 * Switches automatic payment of the caller's orders by their default card on or off. It is off until they agree; the agreement is stored with the
 * card they saw and the language they read.
 */
export const setAutoCharge = mutation('setAutoCharge', {
	input: z.object({ gateway: cardGatewayShape, on: z.boolean() }),
	allow: signedIn,
	refusals: ['no_card_to_charge'],
	async run({ store, now, actor, locale, refuse, record }, { gateway, on }) {
		const accountId = accountOf({ actor })
		const owner = { accountId, gateway }
		const customer = await lockCustomer(store, owner)
		const card = (await listSavedCards(store, owner)).find(({ isDefault }) => isDefault)
		if (on && (!customer || !card || cardExpiry(card, now) === 'over')) return refuse('no_card_to_charge')
		if (!customer || on === (customer.autoChargeSince !== null)) return { on }

		await updateAutoCharge(store, owner, on ? now : null)
		const about = `account:${accountId}`
		if (on) record({ name: 'auto_charge.turned_on', about, data: { accountId, savedCardId: card?.id, locale } })
		else record({ name: 'auto_charge.turned_off', about, data: { accountId, because: 'asked' } })
		return { on }
	},
})
