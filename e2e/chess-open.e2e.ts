import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import * as day from './tournament-day.ts'

const { journey } = openSite(sampleGround)

const open = 'Cờ vua ba ván'

/** The players in the order of their ratings. The list has another order, so that only the ratings decide who is number one. */
const players = ['Minh Quân', 'Thu Hà', 'Gia Bảo', 'Ngọc Mai', 'Tuấn Kiệt', 'Hải Yến', 'Quốc Việt', 'Lan Chi']
const [one, two, three, four, five, six, seven, eight] = players as [string, string, string, string, string, string, string, string]
const list = [five, two, eight, one, six, four, seven, three].map((name) => `${name},${2100 - players.indexOf(name) * 50}`)

/**
 * White, the score, Black, as the Dutch system pairs them (FIDE Handbook C.04.3), worked out by hand with White drawn for number one; if Black is
 * drawn, all sides are reversed. 1: the upper half against the lower, sides by turns. 2: with a point 1, 3 and 8, all of whom had White: 1–3, and
 * 8 floats to 2 and 6, who have met; it meets 2, and 6 floats to 4, 5 and 7. 3: with a point and a half 1, 2, 3 and 6. 1–3 have met, with 1–6 and
 * 2–3 nobody would get the side that is due, with 1–2 and 3–6 everybody does.
 */
const rounds = [
	[
		[one, '1-0', five],
		[six, '½-½', two],
		[three, '1-0', seven],
		[eight, '1-0', four],
	],
	[
		[three, '½-½', one],
		[two, '1-0', eight],
		[four, '0-1', six],
		[five, '1-0', seven],
	],
	[
		[one, '1-0', two],
		[six, '1-0', three],
		[eight, '½-½', five],
		[seven, '1-0', four],
	],
] as const

/**
 * Rank, name, points, Buchholz without the weakest opponent, Buchholz, Sonneborn-Berger. Number one met 5, 3 and 2 with 1,5 each: 4,5, and 3
 * without the weakest of them; Sonneborn-Berger 1,5 + half of 1,5 + 1,5. Number six met 2 (1,5), 4 (0) and 3 (1,5): 3, and 3 without the 0, so
 * only the whole Buchholz separates them.
 */
const table = [
	['1', one, '2,5', '3', '4,5', '3,75'],
	['2', six, '2,5', '3', '3', '2,25'],
	['3', two, '1,5', '5', '6,5', '2,75'],
	['4', three, '1,5', '5', '6', '2,25'],
	['5', five, '1,5', '4', '5', '1,75'],
	['6', eight, '1,5', '3', '3', '0,75'],
	['7', seven, '1', '3', '3', '0'],
	['8', four, '0', '4', '5', '0'],
]

journey('a chess open: pairs by rating, score and side, a draw, and Buchholz where points are level', async (visit) => {
	const [organiser, spectator] = [await visit(), await visit({ size: { width: 360, height: 740 } })]
	const { page, text } = organiser
	const { rounds: words, play } = text.bracket
	const { results } = play
	const desk = await day.openDesk(organiser, cast.queNhaOwner, 'Hội hoa và thư pháp')
	await day.bringPeople(desk, 'Suất cờ vua', 'Tên,Điểm ELO', list)
	await day.makeRounds(desk, 'swiss', open, async () => {
		await page.getByRole('textbox', { name: words.swissRounds }).fill(String(rounds.length))
	})
	const draw = await day.drawBracket(desk, open, 'Suất cờ vua', players.length, true)

	// One page for the whole afternoon: scores with the keyboard, and the next pairs with the press of a button.
	await organiser.open(`/bracket/${draw.eventId}/result/${draw.bracketId}`)
	const field = (white: string, black: string) => page.getByLabel(results.score(`${white} ${play.versus} ${black}`), { exact: true })
	const isTurned = (await field(five, one).count()) > 0
	for (const [nth, games] of rounds.entries()) {
		if (nth > 0) {
			await organiser.button(results.pair(String(nth + 1))).click()
			await organiser.sees(page.getByText(results.paired))
		}
		for (const [white, score, black] of games) {
			const own = isTurned ? score.split('-').reverse().join('-') : score
			const typed = isTurned ? field(black, white) : field(white, black)
			await typed.fill(own)
			await typed.press('Enter')
			await typed.waitFor({ state: 'hidden' })
		}
	}
	await organiser.sees(page.getByText(results.allPlayed))
	await organiser.isAccessible()

	await spectator.open(`/event/${draw.eventId}/brackets/${draw.bracketId}`)
	const standings = await day.tableOf(spectator, results.swissTable)
	expect(standings.map((row) => row.toSpliced(2, 1).slice(0, 6))).toEqual(table)
	const reasons = standings.map((row) => row.at(-1))
	expect(reasons[0]).toBe(results.because(results.why.buchholz, '4,5', '3'))
	expect(reasons[1]).toBe(results.because(results.why.points, '2,5', '1,5'))
	expect(reasons[4]).toBe(results.because(results.why.buchholz_cut_1, '4', '3'))
	await spectator.isAccessible()

	await day.closeBracket(draw)
	const certificates = await day.certificatesOf(draw)
	expect(certificates).toHaveLength(players.length)
	expect(certificates[0]).toContain(one)
	expect(certificates[0]).toContain('Hạng nhất')
	await day.tellEverybody(draw, players)
	const mail = await day.mailTo(draw, six)
	expect(mail).toContain(play.news.drawn('½–½', two))
	expect(mail).toContain(play.news.won('1–0', three))
})
