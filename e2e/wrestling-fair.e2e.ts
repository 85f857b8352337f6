import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import * as day from './tournament-day.ts'

const { journey } = openSite(sampleGround)

const fair = 'Keo vật đầu xuân'

/**
 * The wrestlers in the order of their seeds. Eight lines hold 1 8, 4 5 above and 6 3, 7 2 below; drawn towards the middle, the upper four are on
 * the left and the lower four on the right.
 */
const wrestlers = ['Đô Cả', 'Đô Hai', 'Đô Ba', 'Đô Tư', 'Đô Năm', 'Đô Sáu', 'Đô Bảy', 'Đô Tám'] as const
const [one, two, three, four, five, six, seven, eight] = wrestlers

journey(
	'a wrestling fair: a drawing with two sides, a walkover, a wrestler who gives up in the lead, and everybody follows it',
	async (visit) => {
		const [organiser, spectator] = [await visit(), await visit({ size: { width: 360, height: 740 } })]
		const { page, text } = organiser
		const { rounds: words, play } = text.bracket
		const { results } = play
		const desk = await day.openDesk(organiser, cast.kyDaiOwner, 'Hội vật Đồi Lim')
		await day.bringPeople(desk, 'Suất đô vật', 'Tên', wrestlers)
		await day.makeRounds(desk, 'knockout_8', fair, async () => {
			await page.getByRole('radio', { name: words.alignments.center }).check()
			await page.getByRole('combobox', { name: words.dealing }).selectOption({ label: words.dealings.lines })
			expect(await page.getByRole('checkbox', { name: words.thirdPlace }).isChecked()).toBe(true)
		})
		const draw = await day.drawBracket(desk, fair, 'Suất đô vật', wrestlers.length)

		// The public page, which stays open to the end and is never loaded again.
		const isFollowing = spectator.page.waitForResponse(/\/live\//)
		await spectator.open(`/event/${draw.eventId}/brackets/${draw.bracketId}`)
		await isFollowing
		const drawing = spectator.page.locator('svg')
		const shown = (name: string) => drawing.getByRole('link', { name, exact: true })
		const leftOf = async (name: string) => (await shown(name).boundingBox())?.x ?? NaN
		const middle = (await drawing.getByText(words.names.final, { exact: true }).boundingBox())?.x ?? NaN
		for (const name of [one, eight, four, five]) expect(await leftOf(name), name).toBeLessThan(middle)
		for (const name of [six, three, seven, two]) expect(await leftOf(name), name).toBeGreaterThan(middle)
		await spectator.isAccessible()

		await organiser.open(`/bracket/${draw.eventId}/result/${draw.bracketId}`)
		const bout = (first: string, second: string) =>
			page.getByRole('listitem').filter({ has: page.getByLabel(results.score(`${first} ${play.versus} ${second}`)) })
		const score = (first: string, second: string) => bout(first, second).getByLabel(results.score(`${first} ${play.versus} ${second}`))
		await score(one, eight).fill('10-0')
		await page.keyboard.press('Enter')
		await organiser.sees(page.getByText(results.entered))
		// In the quarterfinal, and now in the semifinal, too.
		await shown(one).nth(1).waitFor({ timeout: 2_000 })

		// One wrestler does not come, another gives up in the lead: in both cases the opponent goes on.
		for (const [first, second, points, [who, how]] of [
			[four, five, '', [four, 'walkover']],
			[six, three, '2-4', [three, 'retired']],
		] as const) {
			const fields = bout(first, second)
			await fields.getByText(results.more).click()
			await fields.getByLabel(results.ending(who)).selectOption({ label: results.endings[how] })
			await score(first, second).fill(points)
			await fields.getByRole('button', { name: results.enter, exact: true }).click()
			await organiser.sees(page.getByText(`${who}: ${results.endings[how]}`))
		}
		await score(seven, two).fill('3-5')
		await page.keyboard.press('Enter')
		await organiser.sees(page.getByText(results.left('2')))
		await organiser.sees(score(one, five))
		await organiser.sees(score(six, two))
		await organiser.isAccessible()

		// The remaining results are entered at once, in any order.
		await day.pasteResults(
			draw,
			[
				'Bên 1\tTỉ số\tBên 2\tKết thúc 1',
				`${one}\t1-4\t${two}\t`,
				`${six}\t\t${five}\tw/o`,
				`${one}\t6-1\t${five}\t`,
				`${six}\t2-4\t${two}\t`,
			],
			4,
		)
		await shown(two).nth(2).waitFor()
		await day.closeBracket(draw)
		const ranks = await day.tableOf(organiser, results.finalRanks)
		expect(ranks.map(([rank, name]) => `${rank} ${name}`).slice(0, 4)).toEqual([`1 ${two}`, `2 ${one}`, `3 ${five}`, `4 ${six}`])
		expect(ranks.slice(4).map(([rank]) => rank)).toEqual(['=5', '=5', '=5', '=5'])
		await spectator.sees(spectator.page.getByText(text.bracket.desk.states.closed))
		await spectator.isAccessible()

		const certificates = await day.certificatesOf(draw)
		// The wrestler who did not come to their only bout has no certificate.
		expect(certificates).toHaveLength(wrestlers.length - 1)
		expect(certificates.join()).not.toContain(four)
		expect(certificates[0]).toContain(two)
		expect(certificates[0]).toContain('Hạng nhất')
		expect(certificates[2]).toContain(five)
		expect(certificates[2]).toContain('Hạng ba')
		await day.tellEverybody(draw, wrestlers)
		expect(await day.mailTo(draw, three)).toContain(`${play.news.lost('4–2', six)} · ${results.endings.retired}`)
	},
)
