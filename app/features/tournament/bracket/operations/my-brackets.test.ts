import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { visitorOfAccount } from '~/kernel/visitor.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { deleteAccount } from '~/features/personal-data/operations/delete-account.server.ts'
import { bracketResults } from '~/features/tournament/bracket/tables.server.ts'
import { bracketOf, drawnBracket, enter, score } from '~/features/tournament/bracket/testing/in-play.ts'
import { people } from '~/features/tournament/bracket/testing/people.ts'
import { closeBracket } from './close-bracket.server.ts'
import { deleteBracket } from './delete-bracket.server.ts'
import { enterResult } from './enter-result.server.ts'
import { findBracket } from './find-bracket.server.ts'
import { findBracketPlay } from './find-bracket-play.server.ts'
import { findCertificates } from './find-certificates.server.ts'
import { findPublicBracket } from './find-public-bracket.server.ts'
import { listMyBrackets } from './list-my-brackets.server.ts'
import { reshuffleBracket } from './reshuffle-bracket.server.ts'

const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)

/** An account with a session, which its deletion needs, and its people at the stage's event. */
async function customer({ value, stage, world }: Played, names: readonly string[]) {
	const id = stage.accounts.customer
	const session = { id: 1, startedAt: world.clock() }
	const me = callerAs({ kind: 'account', accountId: id, staff: false, session }, { visitor: visitorOfAccount(id) })
	const items = [{ variantId: stage.variants.free, quantity: names.length, attendees: names.map((name) => ({ name })) }]
	await value(addTicketsToCart, { eventId: stage.event, items }, me)
	await value(
		placeOrder,
		{ key: randomUUID(), contact: { email: 'khach@example.vn', name: 'Lan', phone: '0901234567' }, paymentMethod: 'free' },
		me,
	)
	return me
}

describe('an account’s brackets', () => {
	it('show what its people play next, what they played, and in the end their ranks', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const me = await customer(played, ['Lan'])
			await people(played, ['An', 'Bình', 'Chi'])
			await bracketOf(played)
			const bracketId = await drawnBracket(played)
			const mine = async () => (await value(listMyBrackets, {}, me)).brackets
			// Lan, the last of four, meets the first. Nobody sees the draft.
			expect(await mine()).toMatchObject([
				{ name: 'Lan', bracket: { isClosed: false }, news: { rank: null, results: [], next: { where: 'Bán kết', said: 'gặp A***' } } },
			])
			await enter(played, bracketId, 0, score(0, 2))
			await enter(played, bracketId, 1, score(2, 0))
			expect((await mine())[0]?.news).toMatchObject({
				results: [{ where: 'Bán kết', said: 'Thắng 2–0 trước A***' }],
				next: { where: 'Chung kết' },
			})
			const { parts } = await value(findBracketPlay, { eventId: stage.event, bracketId }, owner(played))
			for (const match of [2, 3]) if (parts[0]?.structure.matches[match]) await enter(played, bracketId, match, score(1, 0))
			await value(closeBracket, { eventId: stage.event, bracketId }, owner(played))
			const [ended] = await mine()
			expect(ended).toMatchObject({ bracket: { isClosed: true }, news: { of: 4, next: null } })
			expect([1, 2]).toContain(ended?.news.rank)
			expect((await value(listMyBrackets, {}, owner(played))).brackets).toEqual([])
		})
	})
})

describe('a person who deletes their account', () => {
	it('has no name, certificate or rating any more; the results stay whole', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			const me = await customer(played, ['Lan Quên'])
			await people(played, ['An Còn'])
			const bracketId = await drawnBracket(played)
			await enter(played, bracketId, 0, score(1, 2))
			const about = { eventId: stage.event, bracketId }
			const [lan] = (await value(listMyBrackets, {}, me)).brackets
			await value(deleteAccount, { phrase: 'khach@example.vn' }, me)
			await world.jobs.runAll(world)
			await value(closeBracket, { ...about, rating: 'club' }, owner(played))
			const shown = await value(findPublicBracket, about)
			expect(shown.people.map(({ name }) => name === '')).toContain(true)
			expect(JSON.stringify(shown)).not.toContain('Quên')
			const { people: known } = await value(findBracketPlay, about, owner(played))
			expect(known.find(({ id }) => id === lan?.candidateId)).toMatchObject({ name: '', rank: 1 })
			expect((await value(findCertificates, about, owner(played))).sheets.map(({ name }) => name)).toEqual(['An Còn'])
			expect(await refusal(findCertificates, { ...about, candidateId: lan?.candidateId }, owner(played))).toBe('candidate_not_found')
		})
	})
})

describe('a bracket whose results were all taken back', () => {
	it('can be drawn again and deleted, like one that nobody played', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			await people(played, ['An', 'Bình'])
			const bracketId = await drawnBracket(played)
			const about = { eventId: stage.event, bracketId }
			const { id } = await enter(played, bracketId, 0, score(1, 2))
			expect(await refusal(reshuffleBracket, about, owner(played))).toBe('bracket_played')
			await value(enterResult, { ...about, gender: 'mixed', match: 0, result: null, seen: id }, owner(played))
			expect(await world.database.reader.$count(bracketResults)).toBe(1)
			await value(reshuffleBracket, about, owner(played))
			const { bracket } = await value(findBracket, { eventId: stage.event, id: bracketId }, owner(played))
			expect(bracket).toMatchObject({ state: 'draft', isDrawn: true, hasResults: false })
			await value(deleteBracket, { eventId: stage.event, id: bracketId }, owner(played))
			expect(await world.database.reader.$count(bracketResults)).toBe(0)
		})
	})
})
