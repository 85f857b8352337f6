import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import * as day from './tournament-day.ts'

const { journey } = openSite(sampleGround)

const sprint = '60 m'

/**
 * The runners by their season's best: they are dealt into three heats by zigzag, 1 6 7 12 13, 2 5 8 11 14, 3 4 9 10 (World Athletics, Technical
 * Rules 20.3).
 */
const runners = ['An', 'Bình', 'Chi', 'Dũng', 'Em', 'Giang', 'Hà', 'Khoa', 'Linh', 'My', 'Nam', 'Oanh', 'Phúc', 'Quý'].map(
	(given) => `Vận ${given}`,
)

/**
 * The results in the order of the timing company, which is no order. In the heat of four one runner did not start, in a heat of five one was
 * disqualified.
 */
const heats = [
	'Vận An\t6,80',
	'Vận Giang\t6,92',
	'Vận Hà\t6,95',
	'Vận Oanh\t7,01',
	'Vận Phúc\tDQ',
	'Vận Bình\t6,78',
	'Vận Em\t6,90',
	'Vận Khoa\t6,97',
	'Vận Nam\t7,05',
	'Vận Quý\t7,20',
	'Vận Chi\t6,85',
	'Vận Dũng\t6,88',
	'Vận Linh\t6,93',
	'Vận My\tDNS',
]
/**
 * The first two of each heat, and the two fastest others: Linh (6,93) and Hà (6,95), but not Khoa, who was also third. Ranked by place, then
 * time, they run in two semifinals, again by zigzag: Bình, Dũng, Em, Hà and An, Chi, Giang, Linh.
 */
const semifinals = [
	'Vận Bình\t6,75',
	'Vận Dũng\t6,84',
	'Vận Em\t6,86',
	'Vận Hà\t6,96',
	'Vận An\t6,79',
	'Vận Chi\t6,81',
	'Vận Giang\t6,85',
	'Vận Linh\t6,83',
]
/**
 * The first two of each semifinal, and the two fastest others: Linh and Giang, third and fourth of the same semifinal; Em was third in the slower
 * one.
 */
const final = [
	// A photo finish: the judges' places decide where the times are equal.
	'Vận An\t6,72\t1',
	'Vận Bình\t6,72\t2',
	'Vận Chi\t6,77\t3',
	'Vận Linh\t6,80\t4',
	'Vận Dũng\t6,83\t5',
	'Vận Giang\tDQ\t',
]

journey('a 60 m sprint: heats, the fastest losers, a photo finish, and runners without a place', async (visit) => {
	const [organiser, spectator] = [await visit(), await visit({ size: { width: 360, height: 740 } })]
	const { page, text } = organiser
	const { rounds: words, play } = text.bracket
	const { results } = play
	const desk = await day.openDesk(organiser, cast.owner, 'Giải chạy Đêm Hồ Gươm')
	await day.bringPeople(desk, 'Suất 60 m', 'Tên', runners)
	await day.makeRounds(desk, 'heats', sprint, async () => {
		const shape = [
			{ groups: '3', size: '5', first: '2', further: '2' },
			{ groups: '2', size: '4', first: '2', further: '2' },
			{ groups: '1', size: '6' },
		]
		for (const [nth, { groups, size, first, further }] of shape.entries()) {
			const round = page.getByRole('group', { name: words.round(nth + 1), exact: true })
			await round.getByLabel(words.groupCount).fill(groups)
			await round.getByLabel(words.groupSize).fill(size)
			if (first === undefined) continue
			await round.getByLabel(words.first).fill(first)
			await round.getByLabel(words.further).first().fill(further)
		}
	})
	const draw = await day.drawBracket(desk, sprint, 'Suất 60 m', runners.length)
	await day.pasteResults(draw, ['Tên\tThời gian', ...heats], 3)
	await day.pasteResults(draw, ['Tên\tThời gian', ...semifinals], 2)
	await day.pasteResults(draw, ['Tên\tThời gian\tHạng', ...final], 1)
	await day.closeBracket(draw)

	await spectator.open(`/event/${draw.eventId}/brackets/${draw.bracketId}?view=table`)
	const ranks = await day.tableOf(spectator, results.finalRanks)
	expect(ranks.map(([rank, name]) => `${rank} ${name}`)).toEqual([
		'1 Vận An',
		'2 Vận Bình',
		'3 Vận Chi',
		'4 Vận Linh',
		'5 Vận Dũng',
		'– Vận Giang',
		'6 Vận Em',
		'7 Vận Hà',
		'8 Vận Khoa',
		'9 Vận Oanh',
		'10 Vận Nam',
		'11 Vận Quý',
		'– Vận My',
		'– Vận Phúc',
	])
	const last = await day.tableOf(spectator, `${words.names.final}, ${play.heat(1)}`)
	expect(last.map(([rank, , time]) => [rank, time])).toEqual([
		['1', '6.72'],
		['2', '6.72'],
		['3', '6.77'],
		['4', '6.80'],
		['5', '6.83'],
		['–', results.heatEndings.disqualified],
	])
	await spectator.isAccessible()

	const certificates = await day.certificatesOf(draw)
	expect(certificates[0]).toContain('Vận An')
	expect(certificates[0]).toContain('Hạng nhất')
	expect(certificates[0]).toContain('Thời gian 6.72')
	await day.tellEverybody(draw, runners)
	expect(await day.mailTo(draw, 'Vận An')).toContain('6.72, hạng 1')
	expect(await day.mailTo(draw, 'Vận My')).toContain(results.heatEndings.no_show)
})
