import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asAccount, play, system } from '#world/testing/test-world.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { settleOverdueOrders } from '~/features/payment/jobs/settle-overdue-orders.server.ts'
import { gatewayAt } from '~/features/provider/own-account/flows/open-account.server.ts'
import { ownAccounts } from '~/features/provider/own-account/testing/own-accounts.ts'
import { openTill } from '~/features/payment/testing/till.ts'
import { compareBooks } from '~/features/payment/reconciliation/flows/compare-books.server.ts'
import { listDifferences } from './list-differences.server.ts'

const which = fc.nat(3)
const event = fc.oneof(
	fc.record({ does: fc.constant('sell' as const), quantity: fc.constantFrom(1, 2) }),
	fc.record({
		does: fc.constant('pay' as const),
		which,
		refund: fc.constantFrom('done' as const, 'slow' as const, 'refused' as const, 'fails_later' as const),
		abandon: fc.boolean(),
	}),
	fc.record({ does: fc.constant('hear' as const), times: fc.constantFrom(1, 2), newestFirst: fc.boolean() }),
	fc.record({ does: fc.constant('cancel' as const), which }),
	fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(1, 16, 40) }),
	fc.record({ does: fc.constant('paid_to' as const), paidTo: fc.constantFrom('platform' as const, 'organizer' as const) }),
	fc.constant({ does: 'settle' as const }),
	fc.constant({ does: 'work' as const }),
)
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

it(
	'finds no difference after any order of events once all notices arrived, and then only the planted loss',
	{ timeout: 300_000 },
	async () => {
		const run = (events: readonly Event[], { lost, isDirect }: { lost: boolean; isDirect: boolean }) =>
			play(async ({ world, stage }) => {
				const till = openTill(world, stage)
				const own = ownAccounts(world, stage)
				const { account } = await own.connect()
				const placed: { id: number; number: string; secret: string }[] = []
				const nth = (index: number) => placed[index % Math.max(1, placed.length)]
				async function happen(each: Event): Promise<void> {
					const order = 'which' in each ? nth(each.which) : undefined
					switch (each.does) {
						case 'sell': {
							const made = await till.place({ quantity: each.quantity }).catch(() => undefined)
							return made && void placed.push(made)
						}
						case 'pay': {
							const to = order ? await till.pay(order).catch(() => '') : ''
							if (to.includes('/test-gateway/')) await till.drive(to, { refund: each.refund, abandon: each.abandon })
							return
						}
						case 'hear':
							return void (await till.hear(each))
						case 'cancel':
							return order && void (await call(world, cancelOrder, { orderId: order.id }, system))
						case 'wait':
							return world.pass({ minutes: each.minutes })
						case 'paid_to':
							return void (await own.payTo(each.paidTo))
						case 'settle':
							return settleOverdueOrders.run(world)
						case 'work':
							return world.jobs.runAll(world)
					}
				}
				/** The differences in the platform's books at the gateway, and in those of the seller's own account. */
				async function differing() {
					const found: Record<'house' | 'own', string[] | undefined> = { house: undefined, own: undefined }
					for (const [whose, ownAccountId] of [
						['house', null],
						['own', account.id],
					] as const) {
						const gateway = await gatewayAt(world, { gateway: 'test', ownAccountId })
						const compared = gateway && (await compareBooks(world, { gateway, ownAccountId }))
						found[whose] = compared?.found.map(({ kind, gatewayRef }) => `${kind} ${gatewayRef}`)
					}
					return found
				}
				for (const each of events) await happen(each)
				// Run all jobs until every notice has arrived and no change is fresh any more.
				for (let time = 0; time < 2; time += 1) {
					await world.jobs.runAll(world)
					await till.hear()
					world.pass({ minutes: 31 })
					await settleOverdueOrders.run(world)
				}
				await world.jobs.runAll(world)
				await till.hear()
				world.pass({ minutes: 11 })
				expect(await differing()).toEqual({ house: [], own: [] })

				await own.payTo(isDirect ? 'organizer' : 'platform')
				const order = await till.place({ quantity: 1 })
				await till.drive(await till.pay(order))
				if (!lost) await till.hear()
				world.pass({ minutes: 11 })
				const [ref] = await till.refs(order)
				const planted = lost ? [`not_taken ${ref}`] : []
				expect(await differing()).toEqual(isDirect ? { house: [], own: planted } : { house: planted, own: [] })
				// Asking changed nothing: no difference is open.
				const staff = asAccount(stage.accounts.staff, { staff: true })
				expect(valueOf(await call(world, listDifferences, {}, staff)).open).toEqual([])
			})
		await fc.assert(
			fc.asyncProperty(
				fc.array(event, { minLength: 4, maxLength: 14 }),
				fc.record({ lost: fc.boolean(), isDirect: fc.boolean() }),
				async (events, end) => {
					await run([{ does: 'sell', quantity: 2 }, ...events], end)
				},
			),
			{ numRuns: 12 },
		)
	},
)
