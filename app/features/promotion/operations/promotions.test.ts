import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { readListView } from '~/kernel/list-view.ts'
import { setSecondStep } from '~/features/account/store.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { applyCode } from '~/features/cart/operations/apply-code.server.ts'
import { findCart } from '~/features/checkout/operations/find-cart.server.ts'
import { removeCode } from '~/features/cart/operations/remove-code.server.ts'
import { productVariants } from '~/features/catalog/tables.server.ts'
import { putOut } from '~/features/search/testing/goods.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { expireOrder } from '~/features/order/operations/expire-order.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { listPromotionUses } from '~/features/order/operations/list-promotion-uses.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { setSecondStepRequired } from '~/features/provider/store.server.ts'
import { checkDrift } from '~/features/quota/operations/check-drift.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { promotionsShape, promotionsWanted } from '~/features/promotion/rules/promotions-list.ts'
import { findPromotion } from './find-promotion.server.ts'
import { findPromotionChoices } from './find-promotion-choices.server.ts'
import { generateCodes } from './generate-codes.server.ts'
import { listPromotionProviders } from './list-promotion-providers.server.ts'
import { listPromotions } from './list-promotions.server.ts'
import { savePromotion } from './save-promotion.server.ts'
import { setPromotionState } from './set-promotion-state.server.ts'

const lan = callerAs(undefined, { visitor: 'lan' })
const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)

const save = (played: Played, promotion: object, id?: number) =>
	played.value(
		savePromotion,
		{ id, providerId: played.stage.provider, promotion: { name: { vi_VN: 'Hè' }, kind: 'percent', value: 20, ...promotion } },
		owner(played),
	)
const add = ({ value, stage }: Played, quantity = 1) =>
	value(
		addTicketsToCart,
		{
			eventId: stage.event,
			items: [{ variantId: stage.variants.plain, quantity, attendees: Array.from({ length: quantity }, () => ({ name: 'Lan' })) }],
		},
		lan,
	)
const order = ({ value }: Played, paymentMethod = 'cash_on_delivery') =>
	value(placeOrder, { key: randomUUID(), contact, paymentMethod }, lan)
const orderWith = async (played: Played, code: string, paymentMethod?: string) => {
	await add(played)
	await played.value(applyCode, { code }, lan)
	return (await order(played, paymentMethod)).order.id
}

describe('the goods a promotion can apply to', () => {
	it('are the newest, those that match a search, and always the chosen ones', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const goods = await putOut(
				played,
				Array.from({ length: 105 }, (_, nth) => ({ name: [`Món ${nth}`, `Thing ${nth}`] as const, colors: [], sizes: [], price: 1_000 })),
			)
			await world.database.reader
				.update(productVariants)
				.set({ stockCode: 'XYZ-1' })
				.where(eq(productVariants.productId, goods[1] ?? 0))
			const ask = async (input: object) =>
				(await value(findPromotionChoices, { providerId: stage.provider, ...input }, owner(played))).products.map(({ id }) => id)
			const newest = goods.slice(5).reverse()
			expect(await ask({})).toEqual(newest)
			expect(await ask({ productIds: [goods[0]] })).toEqual([goods[0], ...newest])
			expect(await ask({ phrase: 'mon 3', productIds: [goods[0]] })).toEqual([
				goods[0],
				...goods.filter((_, nth) => String(nth).includes('3')).reverse(),
			])
			expect(await ask({ phrase: 'xyz-1' })).toEqual([goods[1]])
			expect(await ask({ phrase: '%' })).toEqual([])
			const theirs = { providerId: stage.otherProvider, productIds: [goods[0]] }
			expect((await value(findPromotionChoices, theirs, asAccount(stage.accounts.staff, { staff: true }))).products).toEqual([])
		})
	})
})

describe('promotions', () => {
	it('of a provider that requires a second step are not shown to members who have none', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			const { id } = await save(played, { code: 'HE27' })
			expect((await value(listPromotions, {}, owner(played))).promotions.map((each) => each.id)).toContain(id)
			await setSecondStepRequired(world.database.reader, stage.provider, true)
			expect(await refusal(listPromotions, {}, owner(played))).toBe('second_step_needed')
			expect(await refusal(listPromotionProviders, {}, owner(played))).toBe('second_step_needed')
			expect(await refusal(findPromotion, { promotionId: id }, owner(played))).toBe('second_step_needed')
			await setSecondStep(world.database.reader, stage.accounts.owner, world.clock())
			expect((await value(listPromotions, {}, owner(played))).promotions.map((each) => each.id)).toContain(id)
		})
	})

	it('are made, changed, paused and archived, and placed orders keep their reductions', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const { id } = await save(played, { code: ' he 27 ', eventId: stage.event, useLimit: 5 })
			await add(played)
			await value(applyCode, { code: 'HE27' }, lan)
			const placed = await order(played)
			await save(played, { code: 'HE28', value: 50, useLimit: 1 }, id)
			const kept = await value(findOrder, { id: placed.order.id }, lan)
			expect(kept.reductions).toMatchObject([{ code: 'HE27', kind: 'percent', value: 20, amount: { amount: 70_000 } }])
			expect(kept.totals.total.amount).toBe(280_000)
			expect(await value(findPromotion, { promotionId: id }, owner(played))).toMatchObject({ code: 'HE28', used: 1, useLimit: 1 })
			expect(await value(listPromotionUses, { promotionId: id }, owner(played))).toMatchObject({
				standing: 1,
				saved: [{ amount: 70_000, currency: 'VND' }],
				uses: [{ number: placed.order.number }],
			})

			await value(setPromotionState, { promotionId: id, state: 'paused' }, owner(played))
			await add(played)
			expect(await refusal(applyCode, { code: 'HE28' }, lan)).toBe('code_expired')
			await value(setPromotionState, { promotionId: id, state: 'archived' }, owner(played))
			expect(await refusal(applyCode, { code: 'HE28' }, lan)).toBe('code_not_found')
			expect(await refusal(setPromotionState, { promotionId: id, state: 'active' }, owner(played))).toBe('promotion_archived')
			expect((await value(listPromotions, { state: 'archived' }, owner(played))).promotions.map((each) => each.id)).toEqual([id])
		})
	})

	it('lose their code when it is emptied or they become automatic, and orders and carts with the code stay valid', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			for (const change of [{ code: '' }, { code: 'HE27', automatic: true, minimumMinor: 900_000_000 }]) {
				const { id } = await save(played, { code: 'HE27' })
				await add(played)
				await value(applyCode, { code: 'HE27' }, lan)
				const placed = await order(played)
				await add(played)
				await value(applyCode, { code: 'HE27' }, lan)
				await save(played, change, id)
				expect(await value(findPromotion, { promotionId: id }, owner(played))).toMatchObject({ code: null, codes: [], codesTotal: 0 })
				expect((await value(findCart, {}, lan)).reductions).toEqual([])
				await value(removeCode, { code: 'HE27' }, lan)
				expect(await refusal(applyCode, { code: 'HE27' }, lan)).toBe('code_not_found')
				expect((await order(played)).order.total.amount).toBe(350_000)
				expect((await value(findOrder, { id: placed.order.id }, lan)).reductions).toMatchObject([{ code: 'HE27' }])
				await save(played, { code: 'HE28' }, id)
				await value(setPromotionState, { promotionId: id, state: 'archived' }, owner(played))
			}
		})
	})

	it('free their codes when they are archived', async () => {
		await play(async (played) => {
			const { value } = played
			const { id } = await save(played, { code: 'HE27' })
			await value(setPromotionState, { promotionId: id, state: 'archived' }, owner(played))
			expect((await value(findPromotion, { promotionId: id }, owner(played))).codes).toMatchObject([{ code: 'HE27' }])
			await save(played, { code: 'HE27', value: 50 })
			await add(played)
			expect((await value(applyCode, { code: 'HE27' }, lan)).totals).toMatchObject({ discount: { amount: 175_000 } })
		})
	})

	it('have codes that are taken only for their owner', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const make = (providerId: number | null, more: object = {}) => ({
				...{ providerId, promotion: { name: { vi_VN: 'Hè' }, kind: 'percent', value: 20, code: 'SUMMER10' } },
				...more,
			})
			const staff = asAccount(stage.accounts.staff, { staff: true })
			const { id } = await value(savePromotion, make(stage.provider), owner(played))
			await value(savePromotion, make(stage.otherProvider), asAccount(stage.accounts.otherOwner))
			await value(savePromotion, make(null), staff)
			expect(await refusal(savePromotion, make(stage.provider), owner(played))).toBe('code_taken')
			expect(await refusal(savePromotion, make(stage.otherProvider), asAccount(stage.accounts.otherOwner))).toBe('code_taken')
			expect(await refusal(savePromotion, make(null), staff)).toBe('code_taken')
			expect(await refusal(savePromotion, make(999_999), staff)).toBe('not_found')
			await value(setPromotionState, { promotionId: id, state: 'archived' }, owner(played))
			await value(savePromotion, make(stage.provider), owner(played))
		})
	})

	it('are refused for their mistakes', async () => {
		await play(async (played) => {
			const { refusal, stage } = played
			const refused = (promotion: object, more: object = {}) =>
				refusal(
					savePromotion,
					{ providerId: stage.provider, promotion: { name: { vi_VN: 'Hè' }, kind: 'percent', value: 20, ...promotion }, ...more },
					owner(played),
				)
			expect(await refused({ value: 101 })).toBe('invalid_fields')
			expect(await refused({ kind: 'buy_get', value: 100 })).toBe('invalid_fields')
			expect(await refused({ target: 'chosen' })).toBe('invalid_fields')
			expect(await refused({ code: '=1+1' })).toBe('invalid_fields')
			expect(await refused({ code: 'banbe' })).toBe('code_taken')
			expect(await refused({ eventId: stage.otherEvent })).toBe('event_not_yours')
			expect(await refused({}, { id: 999_999 })).toBe('promotion_not_found')
			expect(await refused({}, { providerId: null })).toBe('not_found')
			const { id } = await save(played, { code: 'HAI', useLimit: 2 })
			await add(played)
			await played.value(applyCode, { code: 'HAI' }, lan)
			await order(played)
			await add(played)
			await played.value(applyCode, { code: 'HAI' }, lan)
			await order(played)
			expect(await refused({ code: 'HAI', useLimit: 1 }, { id })).toBe('limit_below_uses')
		})
	})

	it('count uses from before they were limited, or limited again; failed, expired and cancelled orders do not count', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			const { id } = await save(played, { code: 'HE27' })
			const limited = async (useLimit: number | null) => {
				await save(played, { code: 'HE27', useLimit }, id)
				return (await value(findPromotion, { promotionId: id }, owner(played))).used
			}
			const overdue = await orderWith(played, 'HE27', 'card')
			world.pass({ minutes: 60 })
			await value(expireOrder, { orderId: overdue }, system)
			await value(cancelOrder, { orderId: await orderWith(played, 'HE27') }, owner(played))
			const waiting = await orderWith(played, 'HE27', 'card')
			const placed = [await orderWith(played, 'HE27'), await orderWith(played, 'HE27')]
			const tooFew = { id, providerId: stage.provider, promotion: { name: { vi_VN: 'Hè' }, kind: 'percent', value: 20, useLimit: 2 } }
			expect(await refusal(savePromotion, tooFew, owner(played))).toBe('limit_below_uses')
			expect(await limited(3)).toBe(3)
			await add(played)
			expect(await refusal(applyCode, { code: 'HE27' }, lan)).toBe('code_used_up')

			expect(await limited(null)).toBe(null)
			await orderWith(played, 'HE27')
			expect(await limited(5)).toBe(4)
			await value(cancelOrder, { orderId: placed[0] }, owner(played))
			world.pass({ minutes: 60 })
			await value(expireOrder, { orderId: waiting }, system)
			expect((await value(findPromotion, { promotionId: id }, owner(played))).used).toBe(2)
			expect((await value(checkDrift, {}, system)).found).toEqual([])
		})
	})

	it('count each person’s uses even while there is no limit', async () => {
		await play(async (played) => {
			const { id } = await save(played, { code: 'HE27', perBuyer: 1 })
			await orderWith(played, 'HE27')
			await save(played, { code: 'HE27', perBuyer: null }, id)
			await orderWith(played, 'HE27')
			await save(played, { code: 'HE27', perBuyer: 2 }, id)
			await add(played)
			await played.value(applyCode, { code: 'HE27' }, lan)
			expect(await played.refusal(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, lan)).toBe('code_used_up')
			await save(played, { code: 'HE27', perBuyer: 3 }, id)
			await order(played)
		})
	})

	it('are listed for one provider, or for the platform, and sorted', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const staff = asAccount(stage.accounts.staff, { staff: true })
			const give = async (providerId: number | null, name: string, more: object = {}) =>
				(await value(savePromotion, { providerId, promotion: { name: { vi_VN: name }, kind: 'percent', value: 20, ...more } }, staff)).id
			const [spring, autumn, theirs, house] = [
				await give(stage.provider, 'Xuân sang', { code: 'XUAN', useLimit: 9, startsAt: '2026-11-01T00:00:00Z' }),
				await give(stage.provider, 'Ấm áp', { startsAt: '2026-12-01T00:00:00Z' }),
				await give(stage.otherProvider, 'Đông về'),
				await give(null, 'Bạn mới'),
			]
			const made = [spring, autumn, theirs, house]
			const listed = async (query: string) => {
				const view = readListView(promotionsShape, new URLSearchParams(query))
				const { promotions } = await value(listPromotions, promotionsWanted(view, true), staff)
				return promotions.map(({ id }) => id).filter((id) => made.includes(id))
			}
			expect(await listed('')).toEqual([house, theirs, autumn, spring])
			expect(await listed(`provider=${stage.otherProvider}`)).toEqual([theirs])
			expect(await listed('provider=platform')).toEqual([house])
			expect(await listed(`provider=${stage.provider}&sort=name`)).toEqual([autumn, spring])
			expect(await listed('sort=name')).toEqual([autumn, house, theirs, spring])
			expect(await listed('sort=-name')).toEqual([spring, theirs, house, autumn])
			expect((await listed('sort=period')).slice(0, 2)).toEqual([spring, autumn])
			expect((await listed('sort=-period')).slice(0, 2)).toEqual([autumn, spring])
			expect((await listed('sort=used'))[0]).toBe(spring)
			expect((await listed('sort=-provider')).at(-1)).toBe(house)
			expect(await refusal(listPromotions, { providerId: null }, owner(played))).toBe('not_found')
			expect(await refusal(listPromotions, { providerId: stage.otherProvider }, owner(played))).toBe('not_found')
		})
	})

	it('have many single-use codes, beside their own limit', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			const { id } = await save(played, { useLimit: 2 })
			expect(await value(generateCodes, { promotionId: id, count: 3, prefix: 'hè' }, owner(played))).toEqual({ made: 3 })
			const { codes } = await value(findPromotion, { promotionId: id }, owner(played))
			expect(codes.every(({ code, used }) => /^HÈ[0-9A-Z]{8}$/.test(code) && used === false)).toBe(true)
			for (const nth of [0, 1]) {
				await add(played)
				await value(applyCode, { code: codes[nth]?.code }, lan)
				await order(played)
			}
			await add(played)
			expect(await refusal(applyCode, { code: codes[0]?.code }, lan)).toBe('code_used_up')
			expect(await refusal(applyCode, { code: codes[2]?.code }, lan)).toBe('code_used_up')
		})
	})

	it('get as many codes as asked for, even if some drawn letters are taken', async () => {
		await play(async (played) => {
			const { value, refusal, world } = played
			const { id } = await save(played, {})
			const asked = (count: number) => ({ promotionId: id, count, prefix: 'he' })
			world.dice = seededDice('twice')
			expect(await value(generateCodes, asked(3), owner(played))).toEqual({ made: 3 })
			world.dice = seededDice('twice')
			expect(await value(generateCodes, asked(5), owner(played))).toEqual({ made: 5 })
			const { codes } = await value(findPromotion, { promotionId: id }, owner(played))
			expect(new Set(codes.map(({ code }) => code)).size).toBe(8)
			const stocks = await world.database.reader.$count(quotas, like(quotas.name, 'HE________'))
			expect(stocks).toBe(8)

			world.dice = { below: () => 0, bytes: (length) => new Uint8Array(length) }
			expect(await refusal(generateCodes, asked(2), owner(played))).toBe('no_free_codes')
			expect(await value(generateCodes, asked(1), owner(played))).toEqual({ made: 1 })
		})
	})

	it('count by themselves where they are automatic, and not once they are used up', async () => {
		await play(async (played) => {
			const { value } = played
			await save(played, { automatic: true, kind: 'buy_get', value: 100, buyPieces: 1, getPieces: 1, useLimit: 1 })
			await add(played, 2)
			expect((await value(findCart, {}, lan)).totals).toMatchObject({ discount: { amount: 350_000 }, total: { amount: 350_000 } })
			expect((await order(played)).order.total.amount).toBe(350_000)
			await add(played, 2)
			expect((await value(findCart, {}, lan)).reductions).toEqual([])
			expect((await order(played)).order.total.amount).toBe(700_000)
		})
	})
})
