import { describe, expect, it } from 'vitest'
import { driveTestGateway } from '~/platform/gateways/test-gateway/drive.ts'
import { answerTestGateway } from '~/platform/gateways/test-gateway/answer.server.ts'
import { GatewayRefused } from '~/platform/gateways/gateway.server.ts'
import { asAccount, play, system, type Played } from '#world/testing/test-world.ts'
import { listSavedCards } from '~/features/payment/saved-card/operations/list-saved-cards.server.ts'
import { noteCardCustomer } from '~/features/payment/saved-card/operations/note-card-customer.server.ts'
import { recordCardNotice } from '~/features/payment/saved-card/operations/record-card-notice.server.ts'
import { removeSavedCard } from '~/features/payment/saved-card/operations/remove-saved-card.server.ts'
import { listCustomers } from '~/features/payment/saved-card/store.server.ts'
import { forgetCards } from './forget-cards.server.ts'

const gateway = 'test'

/** A customer with one card that the test gateway really keeps. */
async function keepCard({ world, stage, value }: Played) {
	const accountId = stage.accounts.customer
	const { ref: customerRef } = await world.gateways.card.addCustomer({ key: 'me', email: 'khach@example.vn', name: 'Khách' })
	await value(noteCardCustomer, { accountId, gateway, customerRef }, system)
	const shop = 'http://localhost:0/payment-method'
	const { redirectUrl } = await world.gateways.card.saveCard({ key: 'k', customerRef, locale: 'vi_VN', returnUrl: shop, cancelUrl: shop })
	await driveTestGateway((request) => answerTestGateway(request, { ...world, noticeUrl: 'http://127.0.0.1:1/nobody' }), redirectUrl)
	for (const card of await world.gateways.card.listCards(customerRef))
		await value(recordCardNotice, { gateway, kind: 'card_saved', customerRef, card }, system)
	const me = asAccount(accountId)
	const { cards } = await value(listSavedCards, { gateway }, me)
	return { accountId, customerRef, me, cardId: cards[0]?.id ?? 0 }
}

describe('a card that is removed', () => {
	it('is forgotten by the gateway too', async () => {
		await play(async (played) => {
			const { world, value } = played
			const { customerRef, me, cardId } = await keepCard(played)
			await value(removeSavedCard, { cardId }, me)
			expect(await world.gateways.card.listCards(customerRef)).toHaveLength(1)
			await world.jobs.runAll(world)
			expect(await world.gateways.card.listCards(customerRef)).toEqual([])
		})
	})
})

describe('an account that is deleted', () => {
	it('leaves no card behind, here or at the gateway, however often the job runs', async () => {
		await play(async (played) => {
			const { world, value } = played
			const { accountId, customerRef, me } = await keepCard(played)
			const fact = { id: 1, name: 'account.deleted', about: `account:${accountId}`, data: { accountId } }
			await forgetCards.run(world, fact)
			await forgetCards.run(world, fact)
			expect(await listCustomers(world.database.reader, accountId)).toEqual([])
			expect((await value(listSavedCards, { gateway }, me)).cards).toEqual([])
			await expect(world.gateways.card.listCards(customerRef)).rejects.toBeInstanceOf(GatewayRefused)
		})
	})
})
