import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'

const { journey } = openSite(sampleGround)

/** The specification for live pages: a change must be visible within two seconds; a machine that is busy with other journeys may take longer. */
const seenWithinMs = 10_000

journey('a host draws prizes on a stage, the audience follows, and anybody checks the record', async (visit) => {
	const [host, audience] = [await visit({ expects: /^(422 \S+\/hand-over\/|409 \S+\/create)/ }), await visit({ locale: 'en_US' })]
	const { page, text } = host
	const { setup, stage, tabs } = text.wheel
	await host.signIn(cast.owner)
	await host.openEvent('Giải chạy Đêm Hồ Gươm')
	const eventId = /-(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? ''
	page.on('dialog', (dialog) => void dialog.accept())

	// Too many winners for the candidates are reported before anything is saved, and again by whoever presses "Save" all the same.
	await host.open(`/wheel-picker/${eventId}/create`)
	await page.getByRole('textbox', { name: setup.name, exact: true }).fill('Quay thưởng cuối đêm')
	for (const box of await page.getByRole('checkbox', { name: /^Vé / }).all()) await box.uncheck()
	await page.getByLabel(setup.pasted).fill('An\nBình\nChi')
	await page.getByLabel(setup.rewardName).first().fill('Xe đạp')
	await page.getByLabel(setup.winners).first().fill('4')
	await host.sees(page.getByText(text.wheel.problems.too_many_for_reward).first())
	await host.button(setup.save).click()
	await host.sees(page.getByRole('alert').filter({ hasText: setup.failures.create }).getByText(text.wheel.refusals.too_many_for_reward))
	await page.getByLabel(setup.winners).first().fill('2')
	await host.sees(page.getByText(text.wheel.count.fine).first())
	await host.isAccessible()
	await host.button(setup.save).click()
	await host.sees(page.getByText(setup.saved))

	// From now on nobody can change the list of candidates; the audience sees the list before the first draw.
	await audience.open(`/event/${eventId}/draws`)
	await audience.isAccessible()
	await host.button(setup.start).click()
	await host.at(/step=stage/)
	await audience.sees(audience.page.getByText(audience.text.wheel.shown.live))
	await host.isAccessible()

	await host.button(stage.drawOne).click()
	const winner = page.locator('[role=status]').getByText(/^(An|Bình|Chi)$/)
	await winner.waitFor()
	const first = await winner.innerText()
	const masked = audience.page.getByRole('listitem').filter({ hasText: first[0] ?? '' })
	await masked.first().waitFor({ timeout: seenWithinMs })

	// After a reload in the middle, the stage shows the same, and draws nobody.
	await page.reload()
	await host.awake()
	await host.sees(winner)
	expect(await winner.innerText()).toBe(first)

	// An absent winner stays in the record, and the reward is drawn again at once.
	await host.button(stage.notHere).click()
	await host.sees(winner.filter({ hasNotText: first }))
	await host.button(stage.drawOne).click()
	await host.sees(page.getByText(stage.allDrawn))
	await host.button(stage.finish).click()
	await host.sees(page.getByText(text.wheel.states.completed).first())
	await host.link(tabs.results).click()
	await host.sees(page.getByText(text.wheel.results.passed.not_here).first())
	expect(await page.getByText(text.wheel.results.won, { exact: true }).count()).toBe(2)
	await host.isAccessible()

	// One winner signs, the other's name is typed; an empty signature is not kept.
	const { receipt, results } = text.wheel
	const toHandOver = page.getByRole('link', { name: new RegExp(`^${results.hand}: `) })
	await toHandOver.first().click()
	await host.at(/hand-over/)
	await host.isAccessible()
	await host.button(receipt.confirm).click()
	await host.sees(page.getByText(receipt.problems.blank))
	const box = await page.getByRole('img', { name: receipt.unsigned }).boundingBox()
	if (!box) throw new Error('there is nowhere to sign')
	await page.mouse.move(box.x + 40, box.y + 60)
	await page.mouse.down()
	for (const [x, y] of [
		[120, 20],
		[180, 90],
		[260, 30],
	] as const)
		await page.mouse.move(box.x + x, box.y + y, { steps: 6 })
	await page.mouse.up()
	await host.sees(page.getByRole('img', { name: receipt.signed }))
	await host.button(receipt.confirm).click()
	await host.at(/step=results/)
	await host.sees(page.getByRole('img', { name: receipt.shown.signature }))
	await toHandOver.first().click()
	await host.at(/hand-over/)
	await page.getByRole('radio', { name: receipt.kinds.name }).check()
	await page.getByLabel(receipt.receiver).fill('Chị Hoa')
	await host.button(receipt.confirm).click()
	await host.at(/step=results/)
	await host.sees(page.getByText(receipt.receivedBy('Chị Hoa')))
	await host.isAccessible()
	const picture = await page.getByRole('img', { name: receipt.shown.signature }).getAttribute('src')
	expect((await page.request.get(new URL(picture ?? '', page.url()).href)).headers()['content-type']).toBe('image/png')
	expect((await audience.page.request.get(new URL(picture ?? '', page.url()).href)).headers()['content-type']).toMatch('text/html')
	await page
		.getByRole('button', { name: new RegExp(`^${results.handBack}: `) })
		.first()
		.click()
	await host.sees(toHandOver.first())

	const { draw } = audience.text['draw-record']
	await audience.open(`/event/${eventId}/draws`)
	await audience.page.getByRole('link', { name: new RegExp(audience.text['draw-record'].see) }).click()
	await audience.button(draw.check).click()
	await audience.sees(audience.page.getByText(draw.sound))
	await audience.isAccessible()
})

journey('a slot machine on a phone with a clicker: duplicates, no network for a while, and the protocol', async (visit) => {
	const [host, second] = [
		await visit({ size: { width: 390, height: 844 }, expects: /press|ERR_INTERNET_DISCONNECTED/ }),
		await visit({ locale: 'en_US', expects: /^422 \S+\/draws/ }),
	]
	const { page, text } = host
	const { setup, stage, tabs } = text.wheel
	await page.emulateMedia({ reducedMotion: 'reduce' })
	page.on('dialog', (dialog) => void dialog.accept())
	second.page.on('dialog', (dialog) => void dialog.accept())
	await host.signIn(cast.owner)
	await host.openEvent('Ngày hội chạy ven Hồ Tây')
	const eventId = /-(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? ''

	await host.open(`/wheel-picker/${eventId}/create`)
	await page.getByRole('textbox', { name: setup.name, exact: true }).fill('Máy quay số')
	await page.getByRole('radio', { name: text.wheel.modes.machine }).check()
	for (const box of await page.getByRole('checkbox', { name: /^Vé / }).all()) await box.uncheck()
	await page.getByLabel(setup.pasted).fill('An; 101\nBình; 102\nChi; 103\nDũng; 104')
	for (const [nth, [name, winners]] of [
		['Xe đạp', '1'],
		['Mũ', '3'],
	].entries()) {
		await page
			.getByLabel(setup.rewardName)
			.nth(nth)
			.fill(name ?? '')
		await page
			.getByLabel(setup.winners)
			.nth(nth)
			.fill(winners ?? '')
	}
	await page.getByRole('checkbox', { name: setup.allowDuplicates }).check()
	await host.isAccessible()
	await host.button(setup.save).click()
	await host.sees(page.getByText(setup.saved))
	await host.button(setup.start).click()
	await host.at(/step=stage/)
	await host.isAccessible()

	// The keys of a clicker draw, also after a button was pressed by hand. For readers who want less motion, the winner is shown at once.
	await page.keyboard.press('PageDown')
	await host.sees(host.button(stage.notHere))
	await host.button(stage.sound).click()
	await page.keyboard.press('Space')
	await host.sees(page.getByText(stage.left('2')))
	await host.sees(host.button(stage.soundOff))

	// A second screen shows the same, and draws nobody by itself.
	await second.signIn(cast.owner)
	await second.open(new URL(page.url()).pathname + '?step=stage')
	await second.sees(second.button(second.text.wheel.stage.notHere))

	// Without a network the press is kept; with a network again it draws its winners, once.
	await page.context().setOffline(true)
	await host.button(stage.drawAll).click()
	await host.sees(page.getByText(stage.lost))
	await page.context().setOffline(false)
	await host.button(stage.again).click()
	await host.sees(page.getByText(stage.allDrawn))
	await host.button(stage.finish).click()
	await host.sees(page.getByText(text.wheel.states.completed).first())
	await host.link(tabs.results).click()
	await host.sees(page.getByText(text.wheel.results.won, { exact: true }).first())
	expect(await page.getByText(text.wheel.results.won, { exact: true }).count()).toBe(4)

	const [paper] = await Promise.all([page.waitForEvent('download'), host.link(text.wheel.protocol.get).click()])
	expect(paper.suggestedFilename()).toMatch(/^bien-ban-quay-thuong-.*\.pdf$/)
	await host.link(text.wheel.pictures.tab).click()
	await host.sees(page.getByText(text.wheel.pictures.lead))
	await host.isAccessible()

	// Each reward has a separate draw, and a wrong code is reported at its field.
	await second.open(`/event/${eventId}/draws`)
	const { mine } = second.text.wheel
	await second.page.getByLabel(mine.code).fill('HOI1NOBODY')
	await second.button(mine.look).click()
	await second.sees(second.page.getByText(second.text.wheel.refusals.ticket_not_known).first())
	await second.isAccessible()
	expect(await second.page.getByRole('link', { name: new RegExp(second.text['draw-record'].see) }).count()).toBe(2)
})
