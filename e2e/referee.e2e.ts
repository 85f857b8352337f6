import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

/** Draws a bracket. @returns its event's id and its own */
async function drawnBracket(organiser: Visitor) {
	const { page, text } = organiser
	const { desk, play } = text.bracket
	await organiser.signIn(cast.owner)
	await organiser.openEvent('Giải chạy Đêm Hồ Gươm')
	const eventId = /-(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? ''
	page.on('dialog', (dialog) => void dialog.accept())
	await organiser.open(`/bracket/${eventId}/candidate/new`)
	await page.getByRole('textbox', { name: /^Tên nhánh đấu/ }).fill('Cúp trọng tài')
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

journey('a referee joins by a code, goes on without a network, sends later, and resolves conflicting results', async (visit) => {
	const organiser = await visit()
	const { eventId, bracketId } = await drawnBracket(organiser)
	const { referee: words } = organiser.text
	await organiser.open(`/bracket/${eventId}/result/${bracketId}`)
	await organiser.link(organiser.text.bracket.play.results.referees).click()
	await organiser.at(/\/referees\//)
	await organiser.isAccessible()
	await organiser.page.getByLabel(words.desk.name).fill('Sân 1')
	await organiser.button(words.desk.makeCode).click()
	await organiser.sees(organiser.page.getByRole('img', { name: words.desk.qrOf('Sân 1') }))
	await organiser.isAccessible()
	const link = (await organiser.page.locator('a[href*="/referee#"]').getAttribute('href')) ?? ''

	const referee = await visit({ size: { width: 360, height: 740 }, expects: /^409 / })
	const { page } = referee
	const { app } = referee.text.referee
	page.on('dialog', (dialog) => void dialog.accept())
	await page.goto(link)
	await referee.sees(referee.heading('Cúp trọng tài'))
	const open = page.getByRole('region', { name: app.open }).getByRole('button')
	await referee.sees(open.first())
	expect(new URL(page.url()).hash).toBe('')
	await referee.isAccessible()
	await referee.fits()

	// With a network, a result is visible at once, at the desk and for everybody.
	await open.first().click()
	await referee.isAccessible()
	await referee.fits()
	for (const [side, points] of ['3', '1'].entries()) await page.locator(`input[name="points.0.${side}"]`).fill(points)
	await referee.button(app.save).click()
	await referee.sees(page.getByRole('status').filter({ hasText: /Đã lưu/ }))
	await expect.poll(() => page.getByText(app.queued('1'), { exact: false }).count()).toBe(0)
	await organiser.open(`/event/${eventId}/brackets/${bracketId}?view=list`)
	await organiser.sees(organiser.page.getByText('3–1').first())

	// Without a network, the page still opens, and keeps two more results.
	await expect.poll(() => page.evaluate(async () => (await caches.match(location.href)) !== undefined)).toBe(true)
	await page.context().setOffline(true)
	await page.reload()
	await referee.sees(open.first())
	for (const points of [
		['4', '2'],
		['5', '0'],
	]) {
		await open.first().click()
		for (const [side, point] of points.entries()) await page.locator(`input[name="points.0.${side}"]`).fill(point)
		await referee.button(app.save).click()
		await referee.sees(page.getByRole('status').filter({ hasText: /Đã lưu/ }))
	}
	await referee.sees(page.getByText(app.queued('2'), { exact: false }))
	await referee.isAccessible()

	// Meanwhile the desk enters a different result for the first of them.
	await organiser.open(`/bracket/${eventId}/result/${bracketId}`)
	await organiser.page
		.getByLabel(/^Tỉ số /)
		.nth(1)
		.fill('0-7')
	await organiser.page.keyboard.press('Enter')
	await organiser.sees(organiser.page.getByText(organiser.text.bracket.play.results.entered))

	await page.context().setOffline(false)
	await referee.sees(page.getByText(app.conflicts('1')))
	await referee.sees(page.getByText(app.conflict.reasons.result_changed))
	await referee.sees(page.getByRole('alert').getByText('0–7'))
	await referee.isAccessible()
	await referee.fits()
	await organiser.open(`/event/${eventId}/brackets/${bracketId}?view=list`)
	await organiser.sees(organiser.page.getByText('5–0').first())
	expect(await organiser.page.getByText('4–2').count()).toBe(0)
	await referee.button(app.conflict.mine).click()
	await expect.poll(() => page.getByText(app.conflicts('1')).count()).toBe(0)
	await organiser.sees(organiser.page.getByText('4–2').first())

	// A removed device forgets everything.
	await organiser.open(`/bracket/${eventId}/referees/${bracketId}`)
	await organiser.isAccessible()
	await organiser.button(words.desk.removeOf('Sân 1')).click()
	await organiser.sees(organiser.page.getByText(words.desk.removed))
	await referee.page.reload()
	await referee.sees(page.getByText(referee.text.referee.refusals.referee_removed))
	await referee.isAccessible()
})
