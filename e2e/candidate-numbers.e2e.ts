import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

/** The id in the address of the event with this name. */
async function eventOf(visitor: Visitor, name: string): Promise<string> {
	await visitor.openEvent(name)
	return /-(\d+)$/.exec(new URL(visitor.page.url()).pathname)?.[1] ?? ''
}

journey('an organiser sets numbers up, previews, gives and locks them, and finds them with their people', async (visit) => {
	const owner = await visit({ locale: 'en_US', expects: /^422 / })
	const { page, text } = owner
	const { list, setup, results, preview, create, empty, hand } = text['candidate-number']
	await owner.signIn(cast.owner)
	const eventId = await eventOf(owner, 'Chạy vì nụ cười')
	await owner.link(text.event.detail.tools.candidateNumbers).click()
	await owner.at(/\/candidate-number\/\d+$/)
	await owner.sees(owner.heading(empty.title))
	await owner.isAccessible()

	// Two groups; the preview follows the typing at once.
	await owner.link(create).click()
	await owner.at(/\/config\/new$/)
	await owner.isAccessible()
	await page.getByLabel(setup.name).fill('Bibs')
	await page.getByLabel(setup.characters).fill('1')
	const group = (nth: number) => page.getByRole('group', { name: setup.group(nth), exact: true })
	await group(1).getByLabel(setup.groupName).fill('Runners')
	await group(1).getByLabel(setup.prefix).fill('r')
	await owner.sees(page.getByText(preview.runsOut).first())
	await owner.button(setup.addGroup).click()
	await group(2).getByLabel(setup.groupName).fill('Others')
	await page.getByLabel(setup.characters).fill('')
	await owner.button(setup.save).click()
	await owner.sees(page.getByText(setup.charactersNeeded).first())
	await owner.isAccessible()
	await page.getByLabel(setup.characters).fill('4')
	await page.getByLabel(setup.leftOut).fill('2')
	await owner.button(setup.save).click()

	await owner.at(/\/config\/\d+\/results/)
	await owner.sees(page.getByText('R0001').first())
	await owner.sees(page.getByText('R0003').first())
	expect(await page.getByText('R0002').count()).toBe(0)
	await owner.isAccessible()
	await owner.button(results.run).click()
	await owner.sees(page.getByText(/numbers given\.$/).first())
	await owner.isAccessible()

	// One number is changed by hand, everything is locked, and the set-up says so.
	await page.locator('[data-row-link]').first().click()
	await owner.at(/\/attendee\/\d+$/)
	await owner.isAccessible()
	await page.getByLabel(hand.number).fill('VIP 7')
	await owner.button(hand.set).click()
	await owner.sees(page.getByText(hand.done.set).first())
	await owner.open(`/my-events/${eventId}/attendees?search=vip7`)
	await owner.sees(page.getByText('VIP7').first())

	await owner.open(`/candidate-number/${eventId}`)
	await owner.isAccessible()
	await owner.link('Bibs').click()
	await owner.link(`2. ${text['candidate-number'].steps.results}`).click()
	await owner.button(results.lock).click()
	await owner.sees(page.getByText(results.lockedNow).first())
	await owner.isAccessible()
	await owner.open(`/candidate-number/${eventId}`)
	await owner.sees(page.getByText(list.locked, { exact: true }).first())
})

journey('numbers are set up without scripts, line by line', async (visit) => {
	const owner = await visit({ javaScript: false })
	const { page, text } = owner
	const { setup, results } = text['candidate-number']
	await owner.signIn(cast.owner)
	const eventId = await eventOf(owner, 'Chạy vì nụ cười')
	await owner.open(`/candidate-number/${eventId}/config/new`)
	await page.getByLabel(setup.name).fill('Bib')
	const group = (nth: number) => page.getByRole('group', { name: setup.group(nth), exact: true })
	await group(1).getByLabel(setup.groupName).fill('Chung')
	await owner.button(setup.addGroup).click()
	await owner.sees(group(2))
	expect(await group(1).getByLabel(setup.groupName).inputValue()).toBe('Chung')
	await group(2)
		.getByRole('button', { name: setup.removeGroup(setup.group(2)) })
		.click()
	await group(2).waitFor({ state: 'detached' })
	await owner.button(text.attendee.choice.addSort).click()
	await page
		.getByRole('group', { name: text.attendee.choice.sort(1) })
		.getByRole('combobox')
		.first()
		.selectOption('name')
	await owner.button(setup.save).click()
	await owner.at(/\/config\/\d+\/results/)
	await owner.button(results.run).click()
	await owner.sees(page.getByText(/^Đã phát \d+ số\.$/))
})
