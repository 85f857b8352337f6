import { describe, expect, it } from 'vitest'
import { asAccount, play } from '#world/testing/test-world.ts'
import { ticketsFor } from '~/features/checkin/testing/gate.ts'
import { bracketOf, drawnBracket } from '~/features/tournament/bracket/testing/in-play.ts'
import { people } from '~/features/tournament/bracket/testing/people.ts'
import { findBracket } from './find-bracket.server.ts'
import { findBracketsOfTickets } from './find-brackets-of-tickets.server.ts'

describe('matches of tickets', () => {
	it('are told to people with their codes, once the brackets are drawn', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const eventId = stage.event
			const owner = asAccount(stage.accounts.owner)
			const [lan] = await ticketsFor(played, ['Lan'])
			await people(played, ['An', 'Bình', 'Chi'])
			const codes = [lan?.code ?? '', 'HOI1GUESSED']
			const told = async (own = codes) => (await value(findBracketsOfTickets, { eventId, codes: own })).matches
			expect(await told()).toEqual([])
			await bracketOf(played)
			expect(await told()).toEqual([])
			const bracketId = await drawnBracket(played)
			expect(await told()).toEqual([{ candidateId: expect.any(Number) as number, name: 'Lan', bracketId, bracket: 'Cúp' }])
			expect(await told(['HOI1GUESSED'])).toEqual([])
			const { candidates } = await value(findBracket, { eventId, id: bracketId }, owner)
			expect((await told())[0]?.candidateId).toBe(candidates.find(({ name }) => name === 'Lan')?.id)
		})
	})
})
