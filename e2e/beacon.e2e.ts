import { expect } from 'vitest'
import { infoOf, ownBeacon, serveBeacon, type Manners } from '../app/platform/beacon/testing/own-beacon.ts'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'

const beacon = ownBeacon()
/** Silent until the test has seen everything that is shown while a draw waits. */
const manners: Manners = { clock: () => new Date(), mood: 'silent' }

/** The sample world, and a beacon on this machine that its server asks. */
async function groundWithBeacon() {
	const ground = await sampleGround()
	manners.mood = 'silent'
	const server = await serveBeacon(beacon, manners)
	const chain = JSON.stringify(infoOf(beacon.chain))
	return {
		...ground,
		settings: { ...ground.settings, RANDOMNESS_BEACON: server.url, RANDOMNESS_BEACON_CHAIN: chain },
		clear: async () => {
			await server.close()
			await ground.clear()
		},
	}
}

const { journey } = openSite(groundWithBeacon)

/** The draw names a round half a minute before its time, and the server asks for it within seconds. */
const answeredWithinMs = 90_000

journey('a bracket is drawn with a public beacon, and a spectator checks it', async (visit) => {
	const [organiser, spectator] = [
		await visit({ expects: /^409 \/bracket\// }),
		await visit({ locale: 'en_US', size: { width: 360, height: 740 } }),
	]
	const { page, text } = organiser
	const { draw } = text.bracket.play
	const loaded: string[] = []
	spectator.page.on('request', (request) => void loaded.push(new URL(request.url()).pathname))
	page.on('dialog', (dialog) => void dialog.accept())
	await organiser.signIn(cast.owner)
	await organiser.openEvent('Giải chạy Đêm Hồ Gươm')
	const eventId = /-(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? ''
	await organiser.open(`/bracket/${eventId}/candidate/new`)
	await page.getByRole('textbox', { name: text.bracket.desk.form.name }).fill('Cúp ngẫu nhiên')
	await page.getByRole('checkbox', { name: 'Vé vận động viên' }).uncheck()
	await organiser.button(text.bracket.desk.form.save).click()
	await organiser.sees(page.getByText(text.bracket.desk.saved))
	const bracketId = /candidate\/(\d+)/.exec(page.url())?.[1] ?? ''

	await organiser.open(`/bracket/${eventId}/round/${bracketId}`)
	await page.getByRole('combobox', { name: draw.beacon.label }).selectOption('30')
	await organiser.isAccessible()
	await organiser.button(draw.start).click()
	await organiser.sees(organiser.heading(draw.beacon.waiting))
	await organiser.isAccessible()

	// While the draw waits, everybody sees the named round, and only the beacon's answer is accepted.
	const words = spectator.text['draw-record']
	await spectator.open(`/event/${eventId}/draws`)
	await spectator.sees(spectator.page.getByText(words.waiting).first())
	await spectator.page.getByRole('link', { name: /Cúp ngẫu nhiên/ }).click()
	await spectator.at(/\/draws\/[0-9A-Z]{12}$/)
	await spectator.isAccessible()
	await page.getByText(draw.beacon.paste, { exact: true }).click()
	await page.getByLabel(draw.beacon.answer).fill(beacon.signatureOf(1))
	await organiser.button(draw.beacon.take).click()
	await organiser.sees(page.getByText(text.bracket.refusals.beacon_answer_wrong, { exact: false }))
	await organiser.isAccessible()

	// The server asks by itself, and the page shows the result.
	manners.mood = 'honest'
	await page.getByRole('button', { name: draw.finish }).waitFor({ timeout: answeredWithinMs })
	await organiser.button(draw.finish).click()
	await organiser.sees(page.getByText(draw.created))
	await spectator.sees(spectator.page.getByRole('table', { name: words.draw.order }))
	// The code that checks a signature is large: only readers who press the button load it.
	expect(loaded.filter((path) => path.includes('/curves-'))).toEqual([])
	await spectator.button(words.draw.check).click()
	await spectator.sees(spectator.page.getByText(words.draw.sound))
	expect(loaded.filter((path) => path.includes('/curves-'))).toHaveLength(1)
	expect(await spectator.page.getByText(`${words.draw.checks.beacon}: ${words.draw.results.true}`, { exact: false }).count()).toBe(1)
	await spectator.isAccessible()

	// Another draw is given up, and stays in the record with the reason.
	await organiser.open(`/bracket/${eventId}/round/${bracketId}`)
	await page.getByRole('combobox', { name: draw.beacon.label }).selectOption('3600')
	await organiser.button(draw.reshuffle).click()
	await organiser.sees(organiser.heading(draw.beacon.waiting))
	await page.getByRole('textbox', { name: draw.beacon.reason }).fill('Bấm nhầm')
	await organiser.button(draw.beacon.giveUp).click()
	await organiser.sees(page.getByText(draw.beacon.givenUp))
	await spectator.open(`/event/${eventId}/draws`)
	await spectator.sees(spectator.page.getByText(words.abandoned, { exact: true }))
})
