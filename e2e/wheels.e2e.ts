import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'

const { journey } = openSite(sampleGround)

/** The specification of what follows live: a change is seen within two seconds, and a machine that is busy with other journeys may take longer. */
const seenWithinMs = 10_000

journey('a host draws prizes on a stage, the audience follows, and anybody checks the record', async (visit) => {
	const [host, audience] = [await visit(), await visit({ locale: 'en_US' })]
	const { page, text } = host
	const { setup, stage, tabs } = text.wheel
	await host.signIn(cast.owner)
	await host.openEvent('Giải chạy Đêm Hồ Gươm')
	const eventId = /-(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? ''
	page.on('dialog', (dialog) => void dialog.accept())

	// More winners than candidates are told before anything is kept.
	await host.open(`/wheel-picker/${eventId}/create`)
	await page.getByRole('textbox', { name: setup.name, exact: true }).fill('Quay thưởng cuối đêm')
	for (const box of await page.getByRole('checkbox', { name: /^Vé / }).all()) await box.uncheck()
	await page.getByLabel(setup.pasted).fill('An\nBình\nChi')
	await page.getByLabel(setup.rewardName).first().fill('Xe đạp')
	await page.getByLabel(setup.winners).first().fill('4')
	await host.sees(page.getByText(text.wheel.problems.too_many_for_reward).first())
	await page.getByLabel(setup.winners).first().fill('2')
	await host.sees(page.getByText(text.wheel.count.fine).first())
	await host.isAccessible()
	await host.button(setup.save).click()
	await host.sees(page.getByText(setup.saved))

	// From now on nobody can change who takes part; the audience sees it before the first draw.
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

	// Reloaded in the middle, the stage shows the same, and draws nobody.
	await page.reload()
	await host.awake()
	await host.sees(winner)
	expect(await winner.innerText()).toBe(first)

	// Who is not here stays in the record, and the place is drawn again at once.
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

	const { draw } = audience.text['draw-record']
	await audience.open(`/event/${eventId}/draws`)
	await audience.page.getByRole('link', { name: new RegExp(audience.text['draw-record'].see) }).click()
	await audience.button(draw.check).click()
	await audience.sees(audience.page.getByText(draw.sound))
	await audience.isAccessible()
})
