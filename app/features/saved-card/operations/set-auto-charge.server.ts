import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { accountOf, signedIn } from '../../account/guards.server.ts'
import { cardExpiry } from '../rules/card-expiry.ts'
import { cardGatewayShape } from '../shapes.server.ts'
import { listSavedCards, lockCustomer, updateAutoCharge } from '../store.server.ts'

/**
 * Says whether what the caller comes to owe is charged to their default card by itself. Off until they agree; the agreement is written down
 * with the card that was in sight and the language it was read in.
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
