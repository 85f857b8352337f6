import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

/** Draws a bracket of the night run's adults. */
async function drawnBracket(organiser: Visitor): Promise<{ eventId: string; bracketId: string }> {
	const { page, text } = organiser
	const { desk, play } = text.bracket
	await organiser.signIn(cast.owner)
	await organiser.openEvent('Giải chạy Đêm Hồ Gươm')
	const eventId = /-(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? ''
	await organiser.open(`/bracket/${eventId}/candidate/new`)
	await page.getByRole('textbox', { name: /^Tên nhánh đấu/ }).fill('Cúp gia đình')
	await page.getByRole('checkbox', { name: 'Vé vận động viên' }).uncheck()
	await organiser.button(desk.form.save).click()
	await organiser.sees(page.getByText(desk.saved))
	const bracketId = /candidate\/(\d+)/.exec(page.url())?.[1] ?? ''
	await organiser.open(`/bracket/${eventId}/round/${bracketId}`)
	await organiser.button(play.draw.start).click()
	await organiser.button(play.draw.finish).click()
	await organiser.sees(page.getByText(play.draw.created))
	return { eventId, bracketId }
}

journey('a round is typed with four keys a match, a sheet is pasted, corrected, saved and undone', async (visit) => {
	const organiser = await visit()
	const { page, text } = organiser
	const sheet = text['result-sheet']
	page.on('dialog', (dialog) => void dialog.accept())
	const { eventId, bracketId } = await drawnBracket(organiser)
	const here = `/bracket/${eventId}/result/${bracketId}/sheet`

	await organiser.open(here)
	await organiser.isAccessible()
	const fields = page.getByLabel(/^Trận \d+: /)
	const matches = await fields.count()
	expect(matches).toBeGreaterThan(1)
	const numberOf = async () =>
		/^Trận (\d+)/.exec(
			(await page
				.locator('label', { hasText: /^Trận \d+: / })
				.first()
				.textContent()) ?? '',
		)?.[1] ?? ''
	// The matches before it have a bye.
	const first = await numberOf()
	await fields.first().focus()
	let keys = 0
	for (let match = 0; match < matches; match += 1)
		for (const key of ['2', '-', '1', 'Enter']) {
			await page.keyboard.press(key)
			keys += 1
		}
	expect(keys).toBe(matches * 4)
	await organiser.sees(page.getByText(sheet.written(String(matches))))

	// The next match is known now: the final is pasted, at first with a wrong line.
	await organiser.open(here)
	const next = page.getByLabel(/^Trận \d+: /).first()
	await organiser.sees(next)
	const number = await numberOf()
	const paste = async (lines: string) => {
		await page.getByLabel(sheet.paste.field).fill(lines)
		await organiser.button(sheet.paste.read).click()
	}
	await paste(`Trận\tTỉ số\n${number}\thai không`)
	await organiser.sees(page.getByText(sheet.faults.score_not_understood))
	await organiser.isAccessible()
	expect(await page.getByRole('button', { name: sheet.write('1') }).count()).toBe(0)
	await paste(`Trận\tTỉ số\n${number}\t2-0`)
	await organiser.sees(page.getByText(sheet.counts('1', '0', '0', '0')))
	await organiser.isAccessible()
	await organiser.button(sheet.write('1')).click()
	await organiser.sees(page.getByText(sheet.written('1')))

	// A correction of an earlier result first shows which matches have to be played again.
	await paste(`Trận\tTỉ số\n${first}\t0-2`)
	await organiser.sees(page.getByText(sheet.replaysTitle))
	await organiser.isAccessible()
	await organiser.button(sheet.writeAgain('1')).click()
	await organiser.sees(page.getByText(sheet.written('1')))
	await page.getByRole('button', { name: sheet.undo }).first().click()
	await organiser.sees(page.getByText(sheet.undone))

	// The empty sheet can be sent back unchanged.
	const answer = await page.request.get(`${organiser.site.origin}${here}/file`)
	expect(answer.headers()['content-type']).toContain('text/csv')

	const small = await visit({ locale: 'en_US', size: { width: 360, height: 740 }, theme: 'dark' })
	await small.signIn(cast.owner)
	await small.open(here)
	await small.isAccessible()
})
