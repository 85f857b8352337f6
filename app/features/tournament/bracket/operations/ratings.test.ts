import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { visitorOfAccount } from '~/kernel/visitor.ts'
import { listAthleteProfiles } from '~/features/account/athlete/operations/list-athlete-profiles.server.ts'
import { saveAthleteProfile } from '~/features/account/athlete/operations/save-athlete-profile.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { drawnBracket, enter, score } from '~/features/tournament/bracket/testing/in-play.ts'
import { people } from '~/features/tournament/bracket/testing/people.ts'
import { closeBracket } from './close-bracket.server.ts'
import { listRatingsOfAthletes } from './list-ratings-of-athletes.server.ts'
import { reopenBracket } from './reopen-bracket.server.ts'

const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)
const customer = ({ stage }: Played) =>
	callerAs({ kind: 'account', accountId: stage.accounts.customer, staff: false }, { visitor: visitorOfAccount(stage.accounts.customer) })

/** A duel of Lan, who has a profile at an account, with An, about whom nothing is known; Lan wins. */
async function duel(played: Played) {
	const { value, stage } = played
	const me = customer(played)
	await value(saveAthleteProfile, { name: 'Trần Thị Lan' }, me)
	const items = [{ variantId: stage.variants.free, quantity: 1, attendees: [{ name: 'Trần Thị Lan' }] }]
	await value(addTicketsToCart, { eventId: stage.event, items }, me)
	const contact = { email: 'khach@example.vn', name: 'Lan', phone: '0901234567' }
	await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'free' }, me)
	const [an = 0] = await people(played, ['An'])
	const bracketId = await drawnBracket(played)
	// In the order of the names, An is the first.
	await enter(played, bracketId, 0, score(1, 3))
	const about = { eventId: stage.event, bracketId }
	return {
		about,
		close: (rating: string | null) => value(closeBracket, { ...about, rating }, owner(played)),
		reopen: () => value(reopenBracket, about, owner(played)),
		scoreOfLan: async () => (await value(listAthleteProfiles, {}, me)).profiles[0]?.score,
		ratings: async () => (await value(listRatingsOfAthletes, {}, me)).ratings,
		async scoreOfAn() {
			const [row] = await played.world.database.reader
				.select()
				.from(attendees)
				.where(inArray(attendees.id, [an]))
			return row?.eloScore
		},
	}
}

describe('ratings', () => {
	it('are settled when a bracket is closed, and are in the winner’s profile', async () => {
		await play(async (played) => {
			const at = await duel(played)
			expect(await at.close('club')).toEqual({ ranked: 2, rated: 2 })
			// Both had the same rating: half of the factor 32.
			expect([await at.scoreOfLan(), await at.scoreOfAn()]).toEqual([1016, 984])
			expect(await at.ratings()).toMatchObject([{ bracket: 'Cúp', before: 1000, after: 1016, matches: 1 }])
		})
	})

	it('are undone when it is opened again, and settled once more when it is closed', async () => {
		await play(async (played) => {
			const at = await duel(played)
			await at.close('fide')
			expect(await at.scoreOfLan()).toBe(1020)
			await at.reopen()
			expect([await at.scoreOfLan(), await at.scoreOfAn(), await at.ratings()]).toEqual([1000, null, []])
			await at.close('club')
			expect([await at.scoreOfLan(), await at.scoreOfAn()]).toEqual([1016, 984])
			expect(await at.ratings()).toHaveLength(1)
		})
	})

	it('stay as they are when the organiser wants no ratings', async () => {
		await play(async (played) => {
			const at = await duel(played)
			expect(await at.close(null)).toEqual({ ranked: 2, rated: 0 })
			expect([await at.scoreOfLan(), await at.ratings()]).toEqual([1000, []])
		})
	})

	it('of two brackets add up; a bracket that is opened again undoes only its own', async () => {
		await play(async (played) => {
			const at = await duel(played)
			await at.close('club')
			const second = await drawnBracket(played)
			await enter(played, second, 0, score(1, 3))
			const about = { eventId: played.stage.event, bracketId: second }
			await played.value(closeBracket, { ...about, rating: 'club' }, owner(played))
			// Lan is now 32 points stronger, so she gains less than half of the factor.
			expect(await at.scoreOfLan()).toBe(1031)
			await at.reopen()
			expect([await at.scoreOfLan(), await at.scoreOfAn()]).toEqual([1015, 985])
		})
	})
})
