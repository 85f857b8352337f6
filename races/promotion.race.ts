import { describe, expect, it } from 'vitest'
import { generateCodes } from '../app/features/promotion/operations/generate-codes.server.ts'
import { savePromotion } from '../app/features/promotion/operations/save-promotion.server.ts'
import { seededDice } from '../app/kernel/seeded-dice.ts'
import { asAccount } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Missing } from './arena.ts'

const eachMakes = 200

/** Six members make codes for six promotions of one organiser at once, and draw the same letters. */
async function draw(without?: Missing) {
	const arena = await openArena({ without })
	const owner = asAccount(arena.stage.accounts.owner)
	const promotionIds: number[] = []
	for (const nth of arena.worlds.keys()) {
		const promotion = { name: { vi_VN: `Hè ${nth}` }, kind: 'percent', value: 20 }
		const { id } = await playedBy(arena, nth).value(savePromotion, { providerId: arena.stage.provider, promotion }, owner)
		promotionIds.push(id)
	}
	for (const world of arena.worlds) world.dice = seededDice('same')
	const results = await atOnce(promotionIds.length, (nth) =>
		playedBy(arena, nth).value(generateCodes, { promotionId: promotionIds[nth], count: eachMakes }, owner),
	)
	const [row] = await arena.look<{ codes: string; letters: string; stocks: string }>(
		`select count(*) as codes, count(distinct code) as letters, (select count(*) from quotas where name ~ '^[0-9A-Z]{8}$') as stocks
		from promotion_codes where quota_id is not null`,
	)
	return { results, codes: Number(row?.codes), letters: Number(row?.letters), stocks: Number(row?.stocks) }
}

describe('people who draw the same codes at the same moment', () => {
	it('get as many codes as they asked for, each with different letters', async () => {
		const { results, codes, letters, stocks } = await draw()
		expect(results).toEqual(results.map(() => ({ made: eachMakes })))
		const all = results.length * eachMakes
		expect({ codes, letters, stocks }).toEqual({ codes: all, letters: all, stocks: all })
	})

	it('get errors where taken codes are not skipped', async () => {
		const failed = async () => (await draw({ conflicts: true })).results.filter((result) => result instanceof Error).length
		expect(await worstOf(0, failed)).toBeGreaterThan(0)
	})
})
