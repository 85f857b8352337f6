import { describe, expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { anyTournament } from '~/features/tournament/bracket/testing/tournaments.ts'
import { deleteTournament } from './delete-tournament.server.ts'
import { listTournaments } from './list-tournaments.server.ts'
import { saveTournament } from './save-tournament.server.ts'

const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)

describe('the rounds of an event', () => {
	it('are kept, changed and deleted', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const eventId = stage.event
			const { id } = await value(saveTournament, { eventId, tournament: anyTournament }, owner(played))
			const list = async () => (await value(listTournaments, { eventId }, owner(played))).tournaments
			expect(await list()).toEqual([{ id, version: 1, tournament: anyTournament }])
			await value(saveTournament, { eventId, id, version: 1, tournament: { ...anyTournament, name: '  Cúp  mùa thu ' } }, owner(played))
			expect(await list()).toMatchObject([{ id, version: 2, tournament: { name: 'Cúp mùa thu' } }])
			await value(deleteTournament, { eventId, id }, owner(played))
			expect(await list()).toEqual([])
		})
	})

	it('do not overwrite what somebody else saved meanwhile', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const eventId = stage.event
			const { id } = await value(saveTournament, { eventId, tournament: anyTournament }, owner(played))
			await value(saveTournament, { eventId, id, version: 1, tournament: anyTournament }, owner(played))
			expect(await refusal(saveTournament, { eventId, id, version: 1, tournament: anyTournament }, owner(played))).toBe(
				'tournament_changed',
			)
		})
	})

	it('are refused when they break a rule, and nothing is saved', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const eventId = stage.event
			const wrong = [
				{ ...anyTournament, rounds: [] },
				{ ...anyTournament, rounds: anyTournament.rounds.slice(0, 2) },
				{ ...anyTournament, name: ' ' },
				{ ...anyTournament, name: 'a\u202Eb' },
				{ ...anyTournament, rounds: anyTournament.rounds.map((round) => ({ ...round, name: 'x\u202E' })) },
			]
			for (const tournament of wrong) expect(await refusal(saveTournament, { eventId, tournament }, owner(played))).toBe('invalid_fields')
			expect((await value(listTournaments, { eventId }, owner(played))).tournaments).toEqual([])
		})
	})

	it('of another event do not exist here', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const { id } = await value(saveTournament, { eventId: stage.event, tournament: anyTournament }, owner(played))
			const elsewhere = { eventId: stage.draftEvent, id }
			expect(await refusal(saveTournament, { ...elsewhere, version: 1, tournament: anyTournament }, owner(played))).toBe(
				'tournament_not_found',
			)
			expect(await refusal(deleteTournament, elsewhere, owner(played))).toBe('tournament_not_found')
		})
	})
})
