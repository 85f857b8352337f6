import { describe, expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { nobodyChosen } from '~/features/attendee/rules/attendee-choice.ts'
import { en as bibText } from '~/features/candidate-number/bib/text/en_US.ts'
import { en as mailText } from '~/features/mailing/news-mail/text/en_US.ts'
import { previewNumbers } from '~/features/candidate-number/operations/preview-numbers.server.ts'
import { saveNumberConfiguration } from '~/features/candidate-number/operations/save-number-configuration.server.ts'
import { configurationShape } from '~/features/candidate-number/rules/configuration.ts'
import { configure } from '~/features/candidate-number/testing/crowd.ts'
import { en as numberText } from '~/features/candidate-number/text/en_US.ts'
import type { Round, RoundTemplate } from '~/features/tournament/rules/shape.ts'
import { presetTournament } from '~/features/tournament/bracket/rules/presets.ts'
import { tournamentIssues } from '~/features/tournament/bracket/rules/tournament.ts'
import { drawnBracket, enter, score } from '~/features/tournament/bracket/testing/in-play.ts'
import { people } from '~/features/tournament/bracket/testing/people.ts'
import { plainNames } from '~/features/tournament/bracket/testing/tournaments.ts'
import { en } from '~/features/tournament/bracket/text/en_US.ts'
import { deleteBracket } from './delete-bracket.server.ts'
import { enterResult } from './enter-result.server.ts'
import { reshuffleBracket } from './reshuffle-bracket.server.ts'
import { saveBracket } from './save-bracket.server.ts'
import { saveTournament } from './save-tournament.server.ts'
import { startDraw } from './start-draw.server.ts'
import { swapCandidates } from './swap-candidates.server.ts'

/**
 * Every rule and message of the specification about candidate numbers, rounds, brackets and results (§5, §8), once each: the mistake, its effect, and
 * the exact sentence.
 */

const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)
const four = ['An', 'Bình', 'Chi', 'Dũng']

describe('sentences of the specification are exactly as written there', () => {
	it.each([
		['§5, a length that is missing', numberText.setup.charactersNeeded, 'Please enter the number of suffix'],
		['§5, the last group', numberText.setup.lastGroup, 'The last group cannot be deleted.'],
		['§5, no export column', bibText.exporting.none, 'At least one export column must be chosen'],
		['§5, a bracket without tickets', en.refusals.ticket_type_needed, 'Please select at least one ticket type'],
		['§8, numbers', numberText.done.failed, 'Error creating candidate number'],
		[
			'§8, tickets that are gone',
			numberText.refusals.invalid_tickets,
			'There are invalid tickets in the list. Please contact the event provider for more information.',
		],
		['§8, nobody', numberText.refusals.no_attendee_found, 'No attendee found'],
		['§8, no event', numberText.refusals.no_event_id, 'No event id found'],
		['§8, no valid tickets', numberText.refusals.no_valid_tickets_found, 'No valid tickets found'],
		['§8, no ticket', numberText.refusals.no_ticket_found, 'No ticket found'],
		['§8, a bracket in play', en.refusals.bracket_played, 'Can not modify bracket when matches had been started with result'],
		['§8, no rounds', en.refusals.no_rounds_found, 'No rounds found, please create a round first.'],
		['§8, no tournaments', en.rounds.noneTitle, 'No tournaments available'],
		['§8, rounds that were not saved', en.rounds.failed, 'Failed to save tournament rounds. Please try again.'],
	])('%s', (_, found, specified) => {
		expect(found).toBe(specified)
	})

	it.each([
		['saving', en.desk.failures.save],
		['creating', en.desk.failures.create],
		['deleting', en.desk.failures.remove],
		['duplicating', en.desk.failures.duplicate],
		['ordering', en.desk.failures.order],
		['drawing', en.play.draw.failed],
		['reshuffling', en.play.draw.reshuffleFailed],
		['saving a shuffle', en.play.draw.saveFailed],
		['trading places', en.play.draw.orderFailed],
		['a result', en.play.results.failed],
		['mails', mailText.bracket.failed],
	])('a failure of %s says its reason (§8)', (_, words) => {
		expect(words('because')).toMatch(/ Reason: because$/)
	})
})

describe('rounds that break a rule (§5) are refused at their field', () => {
	const rounds = (...counts: number[]): Round[] =>
		counts.map((groupCount) => ({
			...{ name: `R${groupCount}`, format: 'duel', groupSize: 2, groupCount, bestOf: 1, legs: 1 },
			advancement: { first: 1, further: 0, by: 'standing' },
		}))
	const heats: Round = { ...(rounds(3)[0] as Round), format: 'heat', groupSize: 8 }
	it.each<[string, Partial<RoundTemplate>, string, string]>([
		['no round', { rounds: [] }, 'rounds', 'no_rounds'],
		[
			'center without a power of two',
			{ rounds: rounds(3, 1), alignment: 'center', type: 'custom' },
			'round.0.groupCount',
			'center_needs_power_of_two',
		],
		['center with heats', { rounds: [heats, ...rounds(1)], alignment: 'center', type: 'custom' }, 'round.0.format', 'center_needs_duels'],
		['group counts that do not follow', { rounds: rounds(4, 3, 1) }, 'round.1.groupCount', 'group_count_inconsistent'],
		['a last round of two groups', { rounds: rounds(4, 2) }, 'round.1.groupCount', 'last_round_not_one_group'],
		['a heat in a knockout', { rounds: [heats, ...rounds(1)], type: 'single_elimination' }, 'round.0.format', 'not_a_duel'],
		['a third place without semifinals', { rounds: rounds(1), thirdPlace: true }, 'thirdPlace', 'third_place_needs_semifinals'],
		['a Swiss tournament without rounds', { type: 'swiss', swissRounds: 0 }, 'swissRounds', 'swiss_rounds'],
	])('%s', async (_, wrong, path, fault) => {
		const tournament = { ...presetTournament('knockout_8', plainNames), name: 'Cúp', thirdPlace: false, ...wrong }
		expect(tournamentIssues(tournament)).toContainEqual(expect.objectContaining({ path, fault }))
		await play(async (played) => {
			const input = { eventId: played.stage.event, tournament }
			expect(await played.refusal(saveTournament, input, owner(played))).toBe('invalid_fields')
		})
	})

	it('a round without a name', () => {
		const tournament = { ...presetTournament('knockout_8', plainNames), name: '' }
		expect(tournamentIssues(tournament)).toContainEqual({ path: 'name', code: 'required' })
	})
})

describe('configurations of numbers that break a rule (§5)', () => {
	it.each<[string, object]>([
		['more than 10 characters', { characters: 11 }],
		['no characters', { characters: 0 }],
		['no group', { groups: [] }],
	])('%s', async (_, wrong) => {
		await play(async (played) => {
			const { configuration } = await configure(played)
			expect(configurationShape.safeParse({ ...configuration, ...wrong }).success).toBe(false)
			const input = { eventId: played.stage.event, configuration: { ...configuration, ...wrong } }
			await expect(played.value(saveNumberConfiguration, input, owner(played))).rejects.toThrow()
		})
	})

	it.each<[string, (tickets: number[]) => number[], string]>([
		['no ticket', () => [], 'no_ticket_found'],
		['tickets that are gone', () => [999_999], 'no_valid_tickets_found'],
		['a ticket that is gone among others', (tickets) => [...tickets, 999_999], 'invalid_tickets'],
		['tickets nobody has', (tickets) => tickets, 'no_attendee_found'],
	])('%s', async (_, wrong, code) => {
		await play(async (played) => {
			const { configuration, choices } = await configure(played)
			const choice = { ...configuration.choice, ticketIds: wrong(choices.tickets.map(({ id }) => id)) }
			const input = { eventId: played.stage.event, configuration: { ...configuration, choice } }
			expect(await played.refusal(previewNumbers, input, owner(played))).toBe(code)
		})
	})
})

interface Scene {
	played: Played
	/** A drawn bracket of four people; its first match is played. */
	bracketId: number
	resultId: number
}

describe('brackets and results that break a rule (§5, §8)', () => {
	const about = ({ played, bracketId }: Scene) => ({ eventId: played.stage.event, bracketId })
	const refused = (scene: Scene, operation: Parameters<Played['refusal']>[0], input: object) =>
		scene.played.refusal(operation, input, owner(scene.played))
	const ofMatch = (scene: Scene, match: number, result: object, seen = 0) =>
		refused(scene, enterResult, { ...about(scene), gender: 'mixed', match, result, seen })

	it.each<[string, string, (scene: Scene) => Promise<unknown>]>([
		[
			...(['a bracket without tickets', 'ticket_type_needed'] as const),
			(scene) => refused(scene, saveBracket, { eventId: scene.played.stage.event, name: 'Cúp', kind: 'duel', choice: nobodyChosen }),
		],
		['a reshuffle with results in', 'bracket_played', (scene) => refused(scene, reshuffleBracket, about(scene))],
		['a draw with results in', 'bracket_played', (scene) => refused(scene, startDraw, about(scene))],
		[
			...(['trading places with results in', 'bracket_played'] as const),
			(scene) =>
				refused(scene, swapCandidates, { ...about(scene), gender: 'mixed', one: { group: 0, slot: 0 }, other: { group: 1, slot: 0 } }),
		],
		[
			...(['deleting with results in', 'bracket_played'] as const),
			(scene) => refused(scene, deleteBracket, { eventId: scene.played.stage.event, id: scene.bracketId }),
		],
		['a result of no match', 'match_not_found', (scene) => ofMatch(scene, 99, score(1, 0))],
		['a result before its players are known', 'match_not_ready', (scene) => ofMatch(scene, 2, score(1, 0))],
		['a level knockout match', 'result_wrong', (scene) => ofMatch(scene, 1, score(1, 1))],
		[
			'more games than are played',
			'result_wrong',
			(scene) =>
				ofMatch(scene, 1, {
					...score(1, 0),
					games: [
						[1, 0],
						[0, 1],
					],
				}),
		],
		['no game at all', 'result_wrong', (scene) => ofMatch(scene, 1, { ...score(1, 0), games: [] })],
		[
			...(['a heat where two meet', 'result_wrong'] as const),
			(scene) => ofMatch(scene, 1, { kind: 'heat', marks: [{ ending: 'finished', time: 1 }, { ending: 'no_show' }] }),
		],
		['a result over somebody else’s', 'result_changed', (scene) => ofMatch(scene, 0, score(0, 1))],
		[
			...(['a correction that makes later matches void', 'replays_needed'] as const),
			async (scene) => {
				await enter(scene.played, scene.bracketId, 1, score(1, 0))
				await enter(scene.played, scene.bracketId, 2, score(1, 0))
				return ofMatch(scene, 0, score(0, 1), scene.resultId)
			},
		],
	])('%s: %s', async (_, code, wrong) => {
		await play(async (played) => {
			await people(played, four)
			const bracketId = await drawnBracket(played)
			const { id: resultId } = await enter(played, bracketId, 0, score(2, 0))
			expect(await wrong({ played, bracketId, resultId })).toBe(code)
		})
	})
})
