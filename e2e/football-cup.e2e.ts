import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import * as day from './tournament-day.ts'

const { journey } = openSite(sampleGround)

const cup = 'Cúp tám đội'

/** The teams in the order of their seeds: a snake puts the first, fourth, fifth and eighth into one group. */
const teams = ['Sông Hồng', 'Bạch Đằng', 'Tây Nguyên', 'Hoàn Kiếm', 'Cửu Long', 'Hải Vân', 'Trường Sơn', 'Phú Quý']

/**
 * Sông Hồng and Hoàn Kiếm end level on points, difference and goals for (6, +2, 3), as FIFA compares first; only their own match tells them apart
 * (FIFA World Cup Qatar 2022, regulations article 12.5, step d).
 */
const groupMatches = [
	['Sông Hồng', '1-0', 'Hoàn Kiếm'],
	['Sông Hồng', '0-1', 'Cửu Long'],
	['Sông Hồng', '2-0', 'Phú Quý'],
	['Hoàn Kiếm', '2-0', 'Cửu Long'],
	['Hoàn Kiếm', '1-0', 'Phú Quý'],
	['Cửu Long', '0-0', 'Phú Quý'],
	['Bạch Đằng', '3-0', 'Tây Nguyên'],
	['Bạch Đằng', '2-1', 'Hải Vân'],
	['Bạch Đằng', '1-0', 'Trường Sơn'],
	['Tây Nguyên', '2-0', 'Hải Vân'],
	['Tây Nguyên', '1-1', 'Trường Sơn'],
	['Hải Vân', '0-0', 'Trường Sơn'],
]

journey('a football cup: groups where head-to-head decides, penalties, third place and the final', async (visit) => {
	const [organiser, spectator] = [await visit(), await visit({ size: { width: 360, height: 740 } })]
	const { page, text } = organiser
	const { rounds, play } = text.bracket
	const { results } = play
	const desk = await day.openDesk(organiser, cast.kyDaiOwner, 'Cúp bóng đá văn phòng')
	await day.bringPeople(desk, 'Suất cúp', 'Tên', teams)
	await day.makeRounds(desk, 'groups_knockout', cup, async () => {
		await page.getByRole('textbox', { name: rounds.groupCount }).fill('2')
		await page.getByRole('checkbox', { name: rounds.thirdPlace }).check()
	})
	const draw = await day.drawBracket(desk, cup, 'Suất cúp', teams.length)
	const open = `/event/${draw.eventId}/brackets/${draw.bracketId}`

	await day.pasteResults(draw, ['Đội 1\tTỉ số\tĐội 2', ...groupMatches.map((match) => match.join('\t'))], 12)
	await spectator.open(`${open}?view=table`)
	const groups = [1, 2].map((number) => `${play.words.groups}, ${play.group(number)}`)
	const [one, other] = [await day.tableOf(spectator, groups[0] ?? ''), await day.tableOf(spectator, groups[1] ?? '')]
	const whole = new Map([one, other].map((rows) => [rows[0]?.[1], rows]))
	const level = whole.get('Sông Hồng') ?? []
	expect(level.map(([rank, name, , , , , goals, points]) => [rank, name, goals, points])).toEqual([
		['1', 'Sông Hồng', '3–1', '6'],
		['2', 'Hoàn Kiếm', '3–1', '6'],
		['3', 'Cửu Long', '1–2', '4'],
		['4', 'Phú Quý', '0–3', '1'],
	])
	expect(level[0]?.at(-1)).toBe(results.because(`${results.why.points} (${results.headToHead})`, '3', '0'))
	expect(whole.get('Bạch Đằng')?.map(([, name]) => name)).toEqual(['Bạch Đằng', 'Tây Nguyên', 'Trường Sơn', 'Hải Vân'])
	await spectator.isAccessible()

	// First against second of the other group, one match with penalties; without these a level score is no result.
	const head = 'Đội 1\tTỉ số\tĐội 2\tLuân lưu'
	await organiser.open(`/bracket/${draw.eventId}/result/${draw.bracketId}/sheet`)
	const sheet = text['result-sheet']
	await page.getByLabel(sheet.paste.field).fill([head, 'Sông Hồng\t1-1\tTây Nguyên\t'].join('\n'))
	await organiser.button(sheet.paste.read).click()
	await organiser.sees(page.getByText(sheet.faults.undecided))
	await day.pasteResults(draw, [head, 'Sông Hồng\t1-1\tTây Nguyên\t4-3', 'Bạch Đằng\t0-1\tHoàn Kiếm\t'], 2)
	await day.pasteResults(draw, [head, 'Sông Hồng\t2-0\tHoàn Kiếm\t', 'Bạch Đằng\t3-1\tTây Nguyên\t'], 2)

	await spectator.open(`${open}?view=list`)
	await spectator.sees(spectator.page.getByText('1–1 (4–3)'))
	await spectator.sees(spectator.heading(play.words.thirdPlace))
	await day.closeBracket(draw)
	await spectator.open(`${open}?view=table`)
	const ranks = await day.tableOf(spectator, results.finalRanks)
	expect(ranks.slice(0, 4).map(([rank, name]) => `${rank} ${name}`)).toEqual(['1 Sông Hồng', '2 Hoàn Kiếm', '3 Bạch Đằng', '4 Tây Nguyên'])
	expect(ranks).toHaveLength(teams.length)

	const certificates = await day.certificatesOf(draw)
	expect(certificates).toHaveLength(teams.length)
	expect(certificates[0]).toContain('Sông Hồng')
	expect(certificates[0]).toContain('Hạng nhất')
	expect(certificates[2]).toContain('Bạch Đằng')
	expect(certificates[2]).toContain('Hạng ba')
	await day.tellEverybody(draw, teams)
	expect(await day.mailTo(draw, 'Hoàn Kiếm')).toContain(play.news.lost('0–2', 'Sông Hồng'))
})
