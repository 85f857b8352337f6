import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type TestWorld } from '#world/testing/test-world.ts'
import { homeZone, localTime } from '~/kernel/zones.ts'
import { testGatewayCharges } from '~/platform/gateways/test-gateway/tables.server.ts'
import { call } from '~/platform/operations/call.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { takeCash } from '~/features/order/operations/take-cash.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { listLedger, listOrderLines } from '~/features/order/store.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { askLateCharges } from '~/features/payment/jobs/ask-late-charges.server.ts'
import { holdsMoney } from '~/features/payment/rules/life-cycle.ts'
import { payments } from '~/features/payment/tables.server.ts'
import { ownAccountsOf } from '~/features/provider/own-account/flows/open-account.server.ts'
import { ownAccounts, typedPapers } from '~/features/provider/own-account/testing/own-accounts.ts'
import { answerStandIn } from '~/platform/gateways/stand-ins/open-stand-ins.server.ts'
import { standInCharges } from '~/platform/gateways/stand-ins/tables.server.ts'
import { openTill, record } from '~/features/payment/testing/till.ts'
import { listPayments, listRefunds } from '~/features/payment/store.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { outcomeOf, sumOfFigures, type Figures } from '~/features/payment/settlement/rules/settlement.ts'
import { shareLeft, shareOfLine, type ShareRule } from '~/features/payment/settlement/rules/share.ts'
import { isPaidOut } from '~/features/payment/settlement/rules/payout.ts'
import { advancePayout } from './advance-payout.server.ts'
import { draftPayout } from './draft-payout.server.ts'
import { findPayouts } from './find-payouts.server.ts'
import { findSettlement } from './find-settlement.server.ts'
import { listSettlements } from './list-settlements.server.ts'
import { listShareRules } from './list-share-rules.server.ts'
import { setPayeeAccount } from './set-payee-account.server.ts'
import { setShareRule } from './set-share-rule.server.ts'
import { withdrawShareRule } from './withdraw-share-rule.server.ts'

const payoutRoads = [[], ['dropped'], ['approved', 'sent'], ['approved', 'sent', 'failed'], ['approved', 'sent', 'confirmed', 'reversed']]
const which = fc.nat(3)
const event = fc.oneof(
	{ weight: 3, arbitrary: fc.record({ does: fc.constant('sell' as const), quantity: fc.constantFrom(1, 2, 3), byCard: fc.boolean() }) },
	{ weight: 3, arbitrary: fc.record({ does: fc.constant('pay' as const), which, isHeard: fc.boolean() }) },
	fc.record({ does: fc.constant('pay_wallet' as const), which, comesBack: fc.boolean() }),
	fc.record({ does: fc.constant('paid_to' as const), paidTo: fc.constantFrom('platform' as const, 'organizer' as const) }),
	fc.record({ does: fc.constant('papers' as const), knownAs: fc.constantFrom('CLUB0001', 'CLUB0002', null) }),
	fc.record({ does: fc.constant('cash' as const), which, minor: fc.constantFrom(1, 99_999, 10_000_000) }),
	fc.record({ does: fc.constant('cancel' as const), which, byBuyer: fc.boolean() }),
	fc.record({ does: fc.constant('take_back' as const), which }),
	fc.record({ does: fc.constant('rule' as const), percent: fc.constantFrom('0', '3,33', '7'), own: fc.boolean() }),
	fc.record({ does: fc.constant('pay_out' as const), steps: fc.constantFrom(...payoutRoads) }),
	fc.constant({ does: 'work' as const }),
	fc.record({ does: fc.constant('wait' as const), days: fc.constantFrom(1, 12) }),
)
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

/** The share by the rules, which the test remembers itself. */
interface Remembered extends ShareRule {
	own: boolean
	from: Date
}

function ruleAt(rules: readonly Remembered[], at: Date): ShareRule {
	const held = rules.filter(({ from }) => from <= at)
	return held.findLast(({ own }) => own) ?? held.at(-1) ?? { percentBp: 0, perTicketMinor: 0, minimumMinor: 0 }
}

/** All figures of all months added up; each month is asked for as pages do it. */
async function statements(world: TestWorld, providerId: number): Promise<Figures> {
	const ask = async (month?: string) => {
		const answer = await call(world, findSettlement, { providerId, month }, system)
		if (!answer.ok) throw new Error(answer.refusal.code)
		return answer.value
	}
	const { months } = await ask()
	return sumOfFigures((await Promise.all(months.map(ask))).flatMap(({ rows }) => rows))
}

it('statements, ledger and gateway agree exactly after any events in any order', async () => {
	const run = async (events: readonly Event[]) =>
		play(async ({ world, stage, value }) => {
			await world.database.transaction((store) =>
				store
					.update(providers)
					.set({ cancelRule: { allowed: true, untilHours: 0, refundPercent: 70 } })
					.where(eq(providers.id, stage.provider)),
			)
			const justNow = callerAs({
				kind: 'account',
				accountId: stage.accounts.owner,
				staff: false,
				session: { id: 1, startedAt: world.clock() },
			})
			const account = { bankBin: '970436', account: '0011223344', holder: 'BUOC CHAN VIET' }
			await value(setPayeeAccount, { providerId: stage.provider, account }, justNow)
			const own = ownAccounts(world, stage)
			await own.enter('vnpay')
			const till = openTill(world, stage)
			const buyer = asAccount(stage.accounts.customer)
			const placed: { id: number; number: string; secret: string }[] = []
			const rules: Remembered[] = []
			let told = 0
			const nth = (index: number) => placed[index % Math.max(1, placed.length)]

			async function happen(each: Event): Promise<void> {
				const order = 'which' in each ? nth(each.which) : undefined
				switch (each.does) {
					case 'sell': {
						const paymentMethod = each.byCard ? ('card' as const) : ('cash_on_delivery' as const)
						const made = await till
							.place({ variant: 'plain', quantity: each.quantity, caller: buyer, paymentMethod })
							.catch(() => undefined)
						if (made) placed.push(made)
						return
					}
					case 'pay': {
						if (!order) return
						const to = await till.pay(order, buyer).catch(() => '')
						if (to.includes('/test-gateway/')) await till.drive(to)
						return each.isHeard ? void (await till.hear()) : undefined
					}
					case 'pay_wallet': {
						const page = order ? await till.pay(order, buyer, { way: 'vnpay' }).catch(() => '') : ''
						if (!page.includes('/stand-in/')) return
						const body = new URLSearchParams({ act: 'paid', notices: 'never' })
						await answerStandIn(new Request(page, { method: 'POST', body }), world, ownAccountsOf(world))
						if (order && each.comesBack) await till.pay(order, buyer, { way: 'vnpay', back: '1' })
						return
					}
					case 'paid_to':
						return void (await own.payTo(each.paidTo))
					case 'papers':
						if (each.knownAs === null) return void (await own.retire('vnpay'))
						return void (await own.enter('vnpay', { ...typedPapers.vnpay, tmnCode: each.knownAs }))
					case 'cash':
						if (order) await call(world, takeCash, { key: randomUUID(), orderId: order.id, amountMinor: each.minor }, system)
						return
					case 'cancel':
						if (order) await call(world, cancelOrder, { orderId: order.id }, each.byBuyer ? buyer : system)
						return
					case 'take_back': {
						// Like a chargeback: the gateway gave a whole charge back, and nobody here asked for it.
						const paid =
							order &&
							(await listPayments(world.database.reader, order.id)).find(({ state, gateway }) => state === 'captured' && gateway === 'test')
						if (!paid?.gatewayRef) return
						await world.database.transaction((store) =>
							store
								.update(testGatewayCharges)
								.set({ state: 'refunded', refundedMinor: paid.amountMinor })
								.where(eq(testGatewayCharges.ref, paid.gatewayRef ?? '')),
						)
						return void (await record(world, { id: `back-${(told += 1)}`, ref: paid.gatewayRef, kind: 'refunded' }))
					}
					case 'rule': {
						// Two rules for one moment would be refused.
						world.pass({ seconds: 1 })
						const providerId = each.own ? stage.provider : null
						const rule = { currency: 'VND', percent: each.percent, perTicket: '2.000', minimum: '11.111' }
						const staff = asAccount(stage.accounts.staff, { staff: true })
						await value(setShareRule, { providerId, rule }, staff)
						const percentBp = { '0': 0, '3,33': 333, '7': 700 }[each.percent]
						rules.push({ percentBp, perTicketMinor: 2_000, minimumMinor: 11_111, own: each.own, from: world.clock() })
						return
					}
					case 'pay_out': {
						const staff = asAccount(stage.accounts.staff, { staff: true })
						const drafted = await call(world, draftPayout, { providerId: stage.provider, key: randomUUID() }, staff)
						// Money promised back meanwhile may stop the payout.
						if (drafted.ok) for (const to of each.steps) await call(world, advancePayout, { payoutId: drafted.value.payoutId, to }, staff)
						return
					}
					case 'work':
						return world.jobs.runAll(world)
					case 'wait':
						return world.pass({ minutes: each.days * 1_440 })
				}
			}

			async function expectEqual() {
				const store = world.database.reader
				const all =
					placed.length === 0
						? []
						: await store
								.select()
								.from(orders)
								.where(
									inArray(
										orders.id,
										placed.map(({ id }) => id),
									),
								)
				const expected = { turnoverMinor: 0, openMinor: 0, heldMinor: 0, ownMinor: 0, shareMinor: 0, byHandMinor: 0 }
				for (const order of all) {
					const ledger = await listLedger(store, order.id)
					const { owed, paid, refunded, remaining, toRefund } = balance(ledger)
					const ofOrder = await listPayments(store, order.id)
					const refunds = await listRefunds(
						store,
						ofOrder.map(({ id }) => id),
					)
					// Finds whose money a ledger entry is, by its payment.
					const takenBy = ({ cause }: { cause: string }) => {
						const [, kind, id] = /^(payment|refund):(\d+)$/.exec(cause) ?? []
						if (!kind) return 'hand'
						const paymentId = kind === 'payment' ? Number(id) : refunds.find((refund) => refund.id === Number(id))?.paymentId
						return ofOrder.find((payment) => payment.id === paymentId)?.ownAccountId === null ? 'gateway' : 'own'
					}
					const netOf = (by: 'hand' | 'gateway' | 'own') =>
						ledger
							.filter((entry) => (entry.kind === 'payment' || entry.kind === 'refund') && takenBy(entry) === by)
							.reduce((sum, { kind, amountMinor }) => sum + (kind === 'payment' ? amountMinor : -amountMinor), 0)
					expected.heldMinor += netOf('gateway')
					expected.ownMinor += netOf('own')
					expected.byHandMinor += netOf('hand')
					expected.openMinor += order.confirmedAt ? remaining - toRefund : refunded - paid
					if (!order.confirmedAt) continue
					expected.turnoverMinor += owed
					const rule = ruleAt(rules, order.confirmedAt)
					const full = (await listOrderLines(store, order.id)).reduce(
						(sum, { kind, quantity, priceMinor, discountMinor }) =>
							sum + shareOfLine({ kind, quantity, netMinor: quantity * priceMinor - discountMinor }, rule),
						0,
					)
					const charged = ledger.reduce((sum, { kind, amountMinor }) => sum + (kind === 'charge' ? amountMinor : 0), 0)
					expected.shareMinor += shareLeft(full, owed, charged)
				}
				const figures = await statements(world, stage.provider)
				const { turnoverMinor, openMinor, dueMinor } = outcomeOf(figures)
				expect({
					...{ turnoverMinor, openMinor, shareMinor: figures.shareMinor },
					heldMinor: figures.collectedMinor - figures.givenBackMinor,
					ownMinor: figures.ownMinor - figures.ownBackMinor,
					byHandMinor: figures.byHandMinor - figures.byHandBackMinor,
				}).toEqual(expected)
				const { sellers } = await value(listSettlements, {}, asAccount(stage.accounts.staff, { staff: true }))
				const [held] = sellers.find(({ id }) => id === stage.provider)?.balances ?? []
				const { balance: toPay, payouts } = await value(findPayouts, { providerId: stage.provider }, asAccount(stage.accounts.owner))
				const paidMinor = payouts.reduce((sum, { state, amountMinor }) => sum + (isPaidOut(state) ? amountMinor : 0), 0)
				expect(held?.dueMinor ?? 0).toBe(dueMinor - paidMinor)
				expect(toPay).toMatchObject({ dueMinor: dueMinor - paidMinor, paidMinor })
				if (toPay.availableMinor > 0) expect(toPay.availableMinor + toPay.setAsideMinor + toPay.reservedMinor).toBe(toPay.dueMinor)
			}

			await happen({ does: 'rule', percent: '3,33', own: false })
			for (const each of events) {
				await happen(each)
				await expectEqual()
			}
			// Run until all notices and jobs are done; then the gateway's own books must agree as well.
			for (let round = 0; round < 3; round += 1) {
				await till.hear()
				await askLateCharges.run(world)
				await world.jobs.runAll(world)
				world.pass({ minutes: 10 })
			}
			await expectEqual()
			const charges = await world.database.reader.select().from(testGatewayCharges)
			const there = charges
				.filter(({ state }) => state === 'captured' || state === 'refunded')
				.reduce((sum, { amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor, 0)
			const { collectedMinor, givenBackMinor, ownMinor, ownBackMinor } = await statements(world, stage.provider)
			// The stand-in's books: of the platform's account and of the provider's own account.
			const played = { house: 0, own: 0 }
			for (const { ref, amountMinor, state, refunds } of await world.database.reader.select().from(standInCharges)) {
				const [payment] = await world.database.reader.select().from(payments).where(eq(payments.gatewayRef, ref))
				// A charge whose payer stayed away for two days is not asked about any more.
				if (state !== 'paid' || !payment || !holdsMoney(payment.state)) continue
				const back = refunds.reduce((sum, refund) => sum + (refund.state === 'done' ? refund.amountMinor : 0), 0)
				played[payment.ownAccountId === null ? 'house' : 'own'] += amountMinor - back
			}
			expect({ house: collectedMinor - givenBackMinor - there, own: ownMinor - ownBackMinor }).toEqual(played)
		})
	await fc.assert(fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 14, size: 'max' }), run), { seed: 20261123, numRuns: 12 })
}, 240_000)

it('counts sales in the month of their confirmation, and money in the month it came, in the event’s time zone', async () => {
	await play(async ({ world, stage, value }) => {
		const till = openTill(world, stage)
		const owner = asAccount(stage.accounts.owner)
		await value(
			setShareRule,
			{ providerId: null, rule: { currency: 'VND', percent: '10' } },
			asAccount(stage.accounts.staff, { staff: true }),
		)
		world.pass({ minutes: 1 })
		const order = await till.place({ paymentMethod: 'cash_on_delivery' })
		expect(localTime(world.clock(), homeZone)).toMatchObject({ year: 2026, month: 11 })
		world.pass({ minutes: 30 * 1_440 })
		await till.drive(await till.pay(order))
		await till.hear()
		const first = await value(findSettlement, { providerId: stage.provider, month: '2026-11' }, owner)
		expect(first).toMatchObject({
			months: ['2026-12', '2026-11'],
			rows: [{ eventId: stage.event, orders: 1, soldMinor: 700_000, turnoverMinor: 700_000, shareMinor: 70_000, dueMinor: -70_000 }],
		})
		const second = await value(findSettlement, { providerId: stage.provider, eventId: stage.event }, owner)
		expect(second).toMatchObject({ month: '2026-12', totals: [{ soldMinor: 0, collectedMinor: 700_000, dueMinor: 700_000 }] })
		const empty = await value(findSettlement, { providerId: stage.provider, month: '2020-01' }, owner)
		expect(empty).toMatchObject({ month: '2020-01', rows: [], totals: [] })
	})
})

it('keeps the share of earlier sales when the rule changes, and withdraws only future rules', async () => {
	await play(async ({ world, stage, value, refusal }) => {
		const till = openTill(world, stage)
		const staff = asAccount(stage.accounts.staff, { staff: true })
		const set = (percent: string, more: object = {}) =>
			value(setShareRule, { providerId: null, rule: { currency: 'VND', percent, ...more } }, staff)
		await set('5')
		world.pass({ minutes: 1 })
		await till.place({ paymentMethod: 'cash_on_delivery' })
		world.pass({ minutes: 1 })
		const { ruleId } = await set('8')
		const coming = await set('9', { from: '2026-12-24' })
		const { shareMinor } = await statements(world, stage.provider)
		expect(shareMinor).toBe(35_000)
		expect((await value(listShareRules, { providerId: null }, staff)).rules.map(({ state }) => state)).toEqual(['coming', 'holds', 'over'])
		expect(await refusal(withdrawShareRule, { ruleId }, staff)).toBe('share_rule_holds')
		await value(withdrawShareRule, { ruleId: coming.ruleId }, staff)
		const early = { currency: 'VND', percent: '5', from: '2020-01-01' }
		expect(await refusal(setShareRule, { providerId: null, rule: early }, staff)).toBe('invalid_fields')
	})
})
