import { describe, expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { findBracketPlay } from '~/features/tournament/bracket/operations/find-bracket-play.server.ts'
import { drawnBracket, enter, score } from '~/features/tournament/bracket/testing/in-play.ts'
import { people } from '~/features/tournament/bracket/testing/people.ts'
import { readResultRows } from '~/features/tournament/result-sheet/flows/read-result-rows.server.ts'
import { standOf } from '~/features/tournament/result-sheet/rules/standing-results.ts'
import { enterResults } from './enter-results.server.ts'
import { findResultSheet } from './find-result-sheet.server.ts'
import { undoResults } from './undo-results.server.ts'

const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)
const four = ['An', 'Bình', 'Chi', 'Dũng']
const about = ({ stage }: Played, bracketId: number) => ({ eventId: stage.event, bracketId })
const entry = (match: number, one: number, other: number) => ({ gender: 'mixed', match, result: score(one, other) })
const scores = async (played: Played, id: number) => {
	const { parts } = await played.value(findBracketPlay, about(played, id), owner(played))
	return [0, 1, 2].map((match) => {
		const result = parts[0]?.results.find((each) => each.match === match)?.result
		return result?.kind === 'duel' ? result.games[0]?.join('-') : ''
	})
}
const stand = async (played: Played, id: number) => standOf((await played.value(findBracketPlay, about(played, id), owner(played))).parts)

describe('many results at once', () => {
	it('are entered together, the final with the semifinals, and undone together', async () => {
		await play(async (played) => {
			await people(played, four)
			const id = await drawnBracket(played)
			const entries = [entry(0, 2, 0), entry(1, 2, 1), entry(2, 3, 2)]
			const sheet = await played.value(enterResults, { ...about(played, id), entries, stand: '0.0' }, owner(played))
			expect(await scores(played, id)).toEqual(['2-0', '2-1', '3-2'])
			await played.value(undoResults, { ...about(played, id), sheetId: sheet.id }, owner(played))
			expect(await scores(played, id)).toEqual(['', '', ''])
			expect(await played.refusal(undoResults, { ...about(played, id), sheetId: sheet.id }, owner(played))).toBe('results_built_upon')
		})
	})

	it('are all refused where one of them is wrong', async () => {
		await play(async (played) => {
			const { refusal } = played
			await people(played, four)
			const id = await drawnBracket(played)
			const send = (entries: object[], more: object = {}) =>
				refusal(enterResults, { ...about(played, id), entries, stand: '0.0', ...more }, owner(played))
			expect(await send([entry(0, 2, 0), entry(2, 3, 2)])).toBe('match_not_ready')
			expect(await send([entry(0, 2, 0), entry(1, 1, 1)])).toBe('result_wrong')
			expect(await send([entry(0, 2, 0), entry(9, 1, 0)])).toBe('match_not_found')
			expect(await send([entry(0, 2, 0), { ...entry(0, 1, 0), gender: 'female' }])).toBe('match_not_found')
			expect(await send([entry(0, 2, 0)], { stand: '1.7' })).toBe('results_changed')
			expect(await scores(played, id)).toEqual(['', '', ''])
		})
	})

	it('need a confirmation before later matches are void, and undoing brings those back', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			await people(played, four)
			const id = await drawnBracket(played)
			for (const [match, result] of [score(2, 0), score(2, 1), score(3, 2)].entries()) await enter(played, id, match, result)
			const correction = { ...about(played, id), entries: [entry(0, 0, 2)], stand: await stand(played, id) }
			expect(await refusal(enterResults, correction, owner(played))).toBe('replays_needed')
			expect(await scores(played, id)).toEqual(['2-0', '2-1', '3-2'])
			const sheet = await value(enterResults, { ...correction, again: true }, owner(played))
			expect(await scores(played, id)).toEqual(['0-2', '2-1', ''])
			const { sheets } = await value(findResultSheet, about(played, id), owner(played))
			expect(sheets).toMatchObject([{ id: sheet.id, results: 1, canUndo: true }])
			await value(undoResults, { ...about(played, id), sheetId: sheet.id }, owner(played))
			expect(await scores(played, id)).toEqual(['2-0', '2-1', '3-2'])
		})
	})

	it('cannot be undone once another result was built on them', async () => {
		await play(async (played) => {
			await people(played, four)
			const id = await drawnBracket(played)
			const entries = [entry(0, 2, 0), entry(1, 2, 1)]
			const sheet = await played.value(enterResults, { ...about(played, id), entries, stand: '0.0' }, owner(played))
			await enter(played, id, 2, score(1, 0))
			expect(await played.refusal(undoResults, { ...about(played, id), sheetId: sheet.id }, owner(played))).toBe('results_built_upon')
			const { sheets } = await played.value(findResultSheet, about(played, id), owner(played))
			expect(sheets[0]?.canUndo).toBe(false)
		})
	})
})

describe('the rows of what was pasted', () => {
	it('keep the numbers of their lines', () => {
		expect(readResultRows('Trận\tTỉ số\n1\t3-1\n\n2\t0-2\n')).toEqual({
			rows: [
				{ line: 1, cells: ['Trận', 'Tỉ số'] },
				{ line: 2, cells: ['1', '3-1'] },
				{ line: 4, cells: ['2', '0-2'] },
			],
		})
	})

	it('are none where the text is empty, unreadable or too long', () => {
		expect(readResultRows(' \n \n')).toEqual({ problem: 'nothing' })
		expect(readResultRows(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3))).toEqual({ problem: 'unreadable' })
		expect(readResultRows('1,3-1\n'.repeat(2002))).toEqual({ problem: 'too_many_lines' })
	})
})
