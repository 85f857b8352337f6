import { describe, expect, it } from 'vitest'
import { applyAsPartner } from '../app/features/provider/partner/operations/apply-as-partner.server.ts'
import { approveApplication } from '../app/features/provider/partner/operations/approve-application.server.ts'
import { decideApplication } from '../app/features/provider/partner/operations/decide-application.server.ts'
import { applicationOf } from '../app/features/provider/partner/testing/application.ts'
import { asAccount } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

const organisation = 'Hội Chạy Cố Đô'
const unguarded: Missing = { locks: true, constraints: ['partner_applications.partner_applications_provider'] }
const numberOf = async (arena: Arena, text: string) => Number((await arena.look<{ n: string }>(`select (${text})::text as n`))[0]?.n)
const providersOf = (arena: Arena) => numberOf(arena, `select count(*) from providers where name = '${organisation}'`)

async function applied(without?: Missing) {
	const arena = await openArena({ without })
	const { stage } = arena
	const { value } = playedBy(arena, 0)
	const { id: applicationId } = await value(
		applyAsPartner,
		{ application: applicationOf(organisation), terms: true, documents: [] },
		asAccount(stage.accounts.customer),
	)
	return { arena, applicationId, staff: asAccount(stage.accounts.staff, { staff: true }) }
}

describe('one application that twelve people of the staff approve at once', () => {
	async function press(without?: Missing) {
		const { arena, applicationId, staff } = await applied(without)
		const results = await atOnce(12, (nth) => playedBy(arena, nth).value(approveApplication, { applicationId }, staff))
		return { arena, results }
	}

	it('becomes one provider with one owner, and everybody is told the same', async () => {
		const { arena, results } = await press()
		expect(results.filter((result) => result instanceof Error)).toEqual([])
		expect(new Set(results.map((result) => (result as { providerId: number }).providerId)).size).toBe(1)
		expect(await providersOf(arena)).toBe(1)
		expect(
			await numberOf(
				arena,
				`select count(*) from provider_members where provider_id in (select id from providers where name = '${organisation}')`,
			),
		).toBe(1)
		expect(await numberOf(arena, `select count(*) from facts where name = 'partner.approved'`)).toBe(1)
	})

	it('becomes several without lock and index', async () => {
		expect(await worstOf(1, async () => providersOf((await press(unguarded)).arena))).toBeGreaterThan(1)
	})
})

describe('one application that some staff approve while others decline it', () => {
	it('is decided once, and has a provider only if it was approved', async () => {
		const { arena, applicationId, staff } = await applied()
		await atOnce(12, async (nth) => {
			const { value } = playedBy(arena, nth)
			if (nth % 2 === 0) await value(approveApplication, { applicationId }, staff)
			else await value(decideApplication, { applicationId, decision: 'declined', word: 'Chưa có giấy phép' }, staff)
		})
		const [row] = await arena.look<{ state: string }>(`select state from partner_applications where id = ${applicationId}`)
		expect(await providersOf(arena)).toBe(row?.state === 'approved' ? 1 : 0)
		expect(await numberOf(arena, `select count(*) from facts where name in ('partner.approved', 'partner.declined')`)).toBe(1)
	})
})
