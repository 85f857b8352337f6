import { describe, expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { nobodyChosen } from '~/features/attendee/rules/attendee-choice.ts'
import { cancelAttendee } from '~/features/attendee/operations/cancel-attendee.server.ts'
import { people, freeTicket } from '~/features/tournament/bracket/testing/people.ts'
import { anyTournament } from '~/features/tournament/bracket/testing/tournaments.ts'
import { deleteBracket } from './delete-bracket.server.ts'
import { duplicateBracket } from './duplicate-bracket.server.ts'
import { findBracket } from './find-bracket.server.ts'
import { listBrackets } from './list-brackets.server.ts'
import { saveBracket } from './save-bracket.server.ts'
import { saveTournament } from './save-tournament.server.ts'
import { setCandidate } from './set-candidate.server.ts'

const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)
const names = ['An', 'Bình', 'Chi', 'Dũng', 'Giang']

/** A bracket of everybody with a free ticket, ordered by name. */
async function setUp(played: Played, more: object = {}) {
	const ids = await people(played, names)
	const choice = { ...nobodyChosen, ticketIds: [await freeTicket(played)], sorts: [{ column: 'name', descending: false }] }
	const input = { eventId: played.stage.event, name: 'Cúp', kind: 'duel', choice, ...more }
	const { id } = await played.value(saveBracket, input, owner(played))
	const found = () => played.value(findBracket, { eventId: played.stage.event, id }, owner(played))
	const standing = async () => (await found()).candidates.filter(({ takenOut }) => !takenOut).map(({ name }) => name)
	const change = (attendeeId: number | undefined, act: object) =>
		played.value(setCandidate, { eventId: played.stage.event, bracketId: id, attendeeId, change: act }, owner(played))
	const again = async () => played.value(saveBracket, { ...input, id, version: (await found()).bracket?.version }, owner(played))
	return { ids, id, input, found, standing, change, again }
}

describe('a bracket’s candidates', () => {
	it('are those the choice means, in its order', async () => {
		await play(async (played) => {
			const { standing, found } = await setUp(played)
			expect(await standing()).toEqual(names)
			expect((await found()).bracket).toMatchObject({ state: 'draft', kind: 'duel', isDrawn: false, hasResults: false })
		})
	})

	it('are moved, taken out, put back and added by hand, and stay so when the choice is applied again', async () => {
		await play(async (played) => {
			const { ids, standing, change, again } = await setUp(played)
			await change(ids[4], { act: 'move', place: 1 })
			await change(ids[1], { act: 'take_out' })
			expect(await standing()).toEqual(['Giang', 'An', 'Chi', 'Dũng'])
			await people(played, ['Anh'])
			await again()
			expect(await standing()).toEqual(['Giang', 'An', 'Chi', 'Dũng', 'Anh'])
			await change(ids[1], { act: 'take_in' })
			expect(await standing()).toEqual(['Giang', 'An', 'Bình', 'Chi', 'Dũng', 'Anh'])
			const [other] = await people(played, ['Zoe'], 'plain')
			await change(other, { act: 'add' })
			await change(other, { act: 'add' })
			expect((await standing()).at(-1)).toBe('Zoe')
			await again()
			expect((await standing()).at(-1)).toBe('Zoe')
			await change(other, { act: 'take_out' })
			expect(await standing()).not.toContain('Zoe')
		})
	})

	it('leave when they lost their place at the event and the choice is applied again', async () => {
		await play(async (played) => {
			const { ids, standing, found, again } = await setUp(played)
			await played.value(cancelAttendee, { eventId: played.stage.event, attendeeId: ids[0], refundMinor: 0 }, owner(played))
			expect((await found()).candidates.find(({ attendeeId }) => attendeeId === ids[0])?.gone).toBe(true)
			await again()
			expect(await standing()).toEqual(names.slice(1))
		})
	})

	it('must belong to this event', async () => {
		await play(async (played) => {
			const { id } = await setUp(played)
			const input = { eventId: played.stage.event, bracketId: id, attendeeId: 999_999, change: { act: 'add' } }
			expect(await played.refusal(setCandidate, input, owner(played))).toBe('candidate_not_found')
			expect(await played.refusal(setCandidate, { ...input, change: { act: 'take_out' } }, owner(played))).toBe('candidate_not_found')
			const elsewhere = { ...input, eventId: played.stage.draftEvent }
			expect(await played.refusal(setCandidate, elsewhere, owner(played))).toBe('bracket_not_found')
		})
	})
})

describe('a bracket', () => {
	it('needs a ticket, a name, and rounds when it is made of a template', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const choice = { ...nobodyChosen, ticketIds: [await freeTicket(played)] }
			const input = { eventId: stage.event, name: 'Cúp', kind: 'duel', choice }
			expect(await refusal(saveBracket, { ...input, choice: nobodyChosen }, owner(played))).toBe('ticket_type_needed')
			expect(await refusal(saveBracket, { ...input, choice: { ...choice, ticketIds: [999_999] } }, owner(played))).toBe(
				'ticket_type_needed',
			)
			expect(await refusal(saveBracket, { ...input, name: ' ' }, owner(played))).toBe('invalid_fields')
			expect(await refusal(saveBracket, { ...input, seeds: -1 }, owner(played))).toBe('invalid_fields')
			expect(await refusal(saveBracket, { ...input, kind: 'template', tournamentId: 999_999 }, owner(played))).toBe('tournament_not_found')
			const { id: tournamentId } = await value(saveTournament, { eventId: stage.event, tournament: anyTournament }, owner(played))
			const { id } = await value(saveBracket, { ...input, kind: 'template', tournamentId }, owner(played))
			const { name: _name, ...template } = anyTournament
			expect((await value(findBracket, { eventId: stage.event, id }, owner(played))).bracket?.template).toEqual(template)
		})
	})

	it('does not overwrite what somebody else saved meanwhile', async () => {
		await play(async (played) => {
			const { id, input, again } = await setUp(played)
			await again()
			expect(await played.refusal(saveBracket, { ...input, id, version: 1 }, owner(played))).toBe('bracket_changed')
		})
	})

	it('is listed, copied as a draft of its own, and deleted', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const { id, change, ids } = await setUp(played)
			await change(ids[0], { act: 'take_out' })
			const { id: copy } = await value(duplicateBracket, { eventId: stage.event, id, name: 'Cúp 2' }, owner(played))
			const { brackets } = await value(listBrackets, { eventId: stage.event }, owner(played))
			expect(brackets).toMatchObject([
				{ id: copy, name: 'Cúp 2', candidates: 5, state: 'draft' },
				{ id, name: 'Cúp', candidates: 4 },
			])
			await value(deleteBracket, { eventId: stage.event, id }, owner(played))
			expect((await value(listBrackets, { eventId: stage.event }, owner(played))).brackets.map((each) => each.id)).toEqual([copy])
		})
	})
})
