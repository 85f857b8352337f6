import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'

const { journey } = openSite(sampleGround)

/** A result must be visible within two seconds; a machine that is busy with other journeys may take longer. */
const seenWithinMs = 10_000

journey('an organiser draws a bracket, enters results, and spectators follow them', async (visit) => {
	const [organiser, spectator] = [await visit(), await visit({ locale: 'en_US', size: { width: 360, height: 740 }, theme: 'dark' })]
	const { page, text } = organiser
	const { desk, play } = text.bracket
	await organiser.signIn(cast.owner)
	await organiser.openEvent('Giải chạy Đêm Hồ Gươm')
	const eventId = /-(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? ''
	page.on('dialog', (dialog) => void dialog.accept())

	await organiser.open(`/bracket/${eventId}/candidate/new`)
	await organiser.isAccessible()
	await page.getByRole('textbox', { name: /^Tên nhánh đấu/ }).fill('Cúp gia đình')
	await page.getByRole('checkbox', { name: 'Vé vận động viên' }).uncheck()
	await organiser.button(desk.form.save).click()
	await organiser.sees(page.getByText(desk.saved))
	await organiser.isAccessible()
	const bracketId = /candidate\/(\d+)/.exec(page.url())?.[1] ?? ''

	await organiser.open(`/bracket/${eventId}/round/${bracketId}`)
	await organiser.button(play.draw.start).click()
	await organiser.button(play.draw.finish).click()
	await organiser.sees(page.getByText(play.draw.created))
	await organiser.isAccessible()

	await spectator.open(`/event/${eventId}/brackets`)
	await spectator.isAccessible()
	await spectator.link('Cúp gia đình').click()
	await spectator.at(/\/brackets\/\d+/)
	await spectator.isAccessible()
	await spectator.open(`/event/${eventId}/brackets/${bracketId}?view=list`)
	expect(await spectator.page.getByText(/3\s*[–-]\s*1/).count()).toBe(0)

	// The next empty field has the focus, so a score and Enter are enough.
	await organiser.open(`/bracket/${eventId}/result/${bracketId}`)
	await organiser.isAccessible()
	await page
		.getByLabel(/^Tỉ số /)
		.first()
		.fill('3-1')
	await page.keyboard.press('Enter')
	await organiser.sees(page.getByText(play.results.entered))
	await spectator.page
		.getByText(/3\s*[–-]\s*1/)
		.first()
		.waitFor({ timeout: seenWithinMs })

	await organiser.open(`/bracket/${eventId}/result/${bracketId}/diagram`)
	await organiser.isAccessible()
	await organiser.open(`/bracket/${eventId}/result/${bracketId}/table`)
	await organiser.isAccessible()

	// After a result, the draw can no longer be changed.
	await organiser.open(`/bracket/${eventId}/round/${bracketId}`)
	expect(await page.getByRole('button', { name: play.draw.reshuffle }).count()).toBe(0)
})
