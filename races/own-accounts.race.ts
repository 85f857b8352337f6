import { describe, expect, it } from 'vitest'
import { retireOwnAccount } from '../app/features/own-account/operations/retire-own-account.server.ts'
import { setOwnAccount } from '../app/features/own-account/operations/set-own-account.server.ts'
import { ownAccounts, typedPapers } from '../app/features/own-account/testing/own-accounts.ts'
import { startPayment } from '../app/features/payment/operations/start-payment.server.ts'
import { openTill } from '../app/features/payment/testing/till.ts'
import { callerAs } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Missing } from './arena.ts'

const buyer = callerAs(undefined, { visitor: 'phone' })
const pairs = 12

describe('retiring an own account against beginning to pay by it', () => {
	/** Payments that began by an account after it was retired: a fact is written under the lock that decided it, so their order tells. */
	const late = `select count(*)::int as count from facts retired join facts started on started.name = 'payment.started'
		and started.data->>'ownAccountId' = retired.data->>'ownAccountId' and started.id > retired.id
		where retired.name = 'own_account.retired'`

	async function rush(missing?: Missing) {
		const arena = await openArena({ without: missing, places: 100 })
		for (const each of arena.worlds) each.reactions = {}
		const { world, stage } = playedBy(arena, 0)
		const own = ownAccounts(world, stage)
		await own.enter('vnpay')
		await own.payTo('organizer')
		const till = openTill(world, stage)
		const orders: { number: string; secret: string }[] = []
		for (let nth = 0; nth < pairs; nth += 1)
			orders.push(await till.place({ quantity: 1, caller: callerAs(undefined, { visitor: `buyer-${nth}` }) }))
		const of = { providerId: stage.provider, gateway: 'vnpay' }
		await atOnce<unknown>(pairs * 2, (nth) => {
			const { value } = playedBy(arena, nth)
			const at = Math.floor(nth / 2)
			if (nth % 2 === 1) return value(startPayment, { ...orders[at], gateway: 'vnpay' }, buyer).catch(() => undefined)
			if (at % 3 === 2) return value(retireOwnAccount, of, own.justNow())
			const papers = { ...typedPapers.vnpay, tmnCode: `CLUB${String(at).padStart(4, '0')}` }
			return value(setOwnAccount, { ...of, papers }, own.justNow()).catch(() => undefined)
		})
		return (await arena.look<{ count: number }>(late))[0]?.count ?? 0
	}

	it('begins none by an account that is retired', async () => {
		for (let round = 0; round < 3; round += 1) expect(await rush()).toBe(0)
	})

	it('begins some without the locks', async () => {
		expect(await worstOf(0, () => rush({ locks: true }))).toBeGreaterThan(0)
	})
})
