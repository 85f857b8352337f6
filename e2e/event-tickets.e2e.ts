import { expect } from 'vitest'
import { sampleGround } from './sample-world.ts'
import { cast } from '../world/cast.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

/** Opens the tickets at the event desk of the event with this name. */
async function openTickets(visitor: Visitor, name: string) {
	await visitor.openEvent(name)
	const id = /-(\d+)$/.exec(new URL(visitor.page.url()).pathname)?.[1]
	await visitor.open(`/my-events/${id}/tickets`)
	return `/my-events/${id}/tickets`
}

const eventName = 'Chạy vì nụ cười'

journey('an organiser makes a ticket, buyers see it, and sold places limit the changes', async (visit) => {
	const owner = await visit({ expects: /^(409|422) / })
	const { page, text } = owner
	const { ticket } = text
	await owner.signIn(cast.owner)
	const list = await openTickets(owner, eventName)
	await owner.sees(owner.heading(ticket.title))
	await owner.isAccessible()
	await owner.link(ticket.add).click()
	await owner.at(/\/tickets\/new$/)
	await owner.isAccessible()
	await owner.button(ticket.form.create).click()
	await owner.sees(page.getByText(text.form.mistakes))
	await page.getByLabel(ticket.form.nameVi, { exact: false }).first().fill('Vé gia đình')
	await page.getByLabel(ticket.form.nameEn, { exact: false }).first().fill('Family ticket')
	await page.getByLabel(ticket.form.attributeVi).first().fill('Số người')
	await page.getByLabel(ticket.form.valueVi(1)).first().fill('Ba người')
	await page.getByLabel(ticket.form.valueVi(2)).first().fill('Bốn người')
	await page.locator('#field-fill-price').fill('300.000')
	await page.locator('#field-fill-places').fill('2')
	await page.getByLabel(ticket.form.cell(ticket.form.columns.price, 'Bốn người')).fill('380.000')
	await owner.button(ticket.form.create).click()
	await owner.sees(page.getByText(ticket.form.made))
	await owner.isAccessible()
	const form = page.url()

	const buyer = await visit({ size: { width: 360, height: 780 } })
	await buyer.openEvent(eventName)
	await buyer.sees(buyer.page.getByText('Vé gia đình').first())

	await page.getByLabel(ticket.form.cell(ticket.form.columns.places, 'Ba người')).fill('-1')
	// The error moves everything below it, so it has to appear before the button is pressed.
	await page.keyboard.press('Tab')
	await owner.sees(page.getByText(text.form.fields.not_a_number).first())
	await owner.button(ticket.form.save).click()
	await owner.sees(page.getByText(text.form.mistakes))
	await page.getByLabel(ticket.form.cell(ticket.form.columns.places, 'Ba người')).fill('7')
	await owner.sends(ticket.form.save)
	await owner.sees(page.getByText(ticket.form.saved))

	// Somebody else has the same form open, and both save.
	const manager = await visit({ locale: 'en_US', expects: /^409 / })
	await manager.signIn(cast.manager)
	await manager.open(new URL(form).pathname)
	await manager.page.getByLabel(manager.text.ticket.form.nameEn, { exact: false }).first().fill('For families')
	await page.getByLabel(ticket.form.descriptionVi, { exact: false }).fill('Cả nhà cùng chạy')
	await owner.sends(ticket.form.save)
	await owner.sees(page.getByText(ticket.form.saved))
	await manager.button(manager.text.ticket.form.save).click()
	await manager.sees(manager.page.getByText(manager.text.ticket.form.collision.title))
	await manager.isAccessible()
	await manager.button(manager.text.ticket.form.save).click()
	await manager.sees(manager.page.getByText(manager.text.ticket.form.saved))
	expect(await manager.page.getByLabel(manager.text.ticket.form.descriptionVi, { exact: false }).inputValue()).toBe('Cả nhà cùng chạy')

	await owner.open(list)
	await owner.button(ticket.up('Vé gia đình')).click()
	await owner.sees(page.getByRole('listitem').filter({ hasText: 'Vé gia đình' }).first())
	const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Vé gia đình' }) })
	await card.getByRole('button', { name: ticket.acts.withdraw }).click()
	await owner.sees(page.getByText(ticket.done.withdrawn('Vé gia đình')))
	await owner.isAccessible()
	await buyer.openEvent(eventName)
	expect(await buyer.page.getByText('Vé gia đình').count()).toBe(0)
	await owner.button(ticket.done.undo).click()
	await owner.sees(page.getByText(ticket.done.offered('Vé gia đình')))
	await card.getByRole('link', { name: ticket.acts.remove }).click()
	await owner.sees(owner.heading(ticket.removal.title('Vé gia đình')))
	await owner.isAccessible()
	await owner.button(ticket.removal.removeYes).click()
	await owner.sees(page.getByText(ticket.done.removed))
})

journey('an organiser limits the whole event by a shared quota, on a phone and in English', async (visit) => {
	const manager = await visit({ locale: 'en_US', size: { width: 360, height: 780 }, theme: 'dark', expects: /^409 / })
	const { page, text } = manager
	const { form, quotas } = text.ticket
	await manager.signIn(cast.manager)
	const list = await openTickets(manager, eventName)
	await manager.fits()
	await manager.isAccessible()

	// Every field of a variant's row is visible without scrolling the row sideways.
	await manager.open(`${list}/new`)
	const rows = page.getByRole('region', { name: form.variants })
	expect(await rows.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
	await manager.fits()
	await manager.open(list)
	await manager.link(quotas.add).click()
	await manager.at(/\/quotas\/new$/)
	await manager.fits()
	await manager.isAccessible()
	await page.getByLabel(quotas.name).fill('Capacity')
	await page.getByLabel(quotas.size, { exact: false }).last().fill('0')
	const boxes = page.getByRole('checkbox')
	for (let nth = 0; nth < (await boxes.count()); nth += 1) await boxes.nth(nth).check()
	await manager.button(quotas.save).click()
	// Some places are sold, so the quota cannot be zero.
	await manager.sees(page.getByText(text.ticket.refusals.quota_below_taken))
	expect(await page.getByLabel(quotas.name).inputValue()).toBe('Capacity')
	await page.getByLabel(quotas.size, { exact: false }).last().fill('99999')
	await manager.button(quotas.save).click()
	await manager.sees(page.getByText(text.ticket.done.quotaSaved))
	await manager.sees(manager.link('Capacity'))
	await manager.fits()
})
