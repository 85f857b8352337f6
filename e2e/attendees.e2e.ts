import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

/** Opens the people of the event with this name. @returns the page's path */
async function openPeople(visitor: Visitor, name: string): Promise<string> {
	await visitor.openEvent(name)
	const id = /-(\d+)$/.exec(new URL(visitor.page.url()).pathname)?.[1]
	await visitor.open(`/my-events/${id}/attendees`)
	return `/my-events/${id}/attendees`
}

journey('an organiser sells at the box office, finds an attendee, and changes their name and ticket', async (visit) => {
	const owner = await visit()
	const { page, text } = owner
	const { add, one, columns } = text.attendee
	await owner.signIn(cast.owner)
	await owner.open('/my-events')
	await owner.isAccessible()
	const people = await openPeople(owner, 'Chạy vì nụ cười')
	await owner.sees(owner.heading(text.attendee.title))
	await owner.isAccessible()

	await owner.link(add.button).click()
	await owner.at(/\/attendees\/add$/)
	await owner.isAccessible()
	await page.getByRole('textbox', { name: columns.name }).first().fill('Đặng Thị Quỳnh Như')
	await page.getByRole('textbox', { name: columns.company }).fill('Hội chạy Sông Hàn')
	await owner.button(add.save).click()
	await owner.sees(page.getByText(add.added))
	await owner.isAccessible()

	// A search without marks, and a condition on a column.
	await owner.open(`${people}?search=quynh+nhu`)
	await owner.sees(owner.link('Đặng Thị Quỳnh Như'))
	const csv = await page.request.get(`${owner.site.origin}${people}.csv?search=quynh+nhu`)
	expect(await csv.text()).toContain('Đặng Thị Quỳnh Như')
	await owner.link('Đặng Thị Quỳnh Như').click()
	await owner.at(/\/attendees\/\d+$/)
	await owner.sees(page.getByText(one.codeIssue(1)))
	await owner.isAccessible()
	await page.getByRole('textbox', { name: columns.name }).first().fill('Đặng Quỳnh Như')
	await owner.button(one.save).click()
	await owner.sees(page.getByText(one.codeIssue(2)))
	await owner.sees(page.getByText(one.events['attendee.changed']).first())

	// At first no other ticket is chosen, so that a press by mistake moves nobody.
	const ticket = page.getByLabel(one.newTicket)
	await owner.button(one.moveNow).click()
	await owner.sees(page.getByText(text.form.fields.required))
	expect(await ticket.getAttribute('aria-invalid')).toBe('true')
	await owner.isAccessible()
	await ticket.selectOption(await ticket.locator('option:enabled').nth(1).getAttribute('value'))
	await owner.button(one.moveNow).click()
	await owner.sees(page.getByText(one.codeIssue(3)))
})

journey('the box office asks the questions of the chosen ticket, with and without scripts', async (visit) => {
	const owner = await visit({ locale: 'en_US' })
	const { page, text } = owner
	const { add, columns, filters } = text.attendee
	await owner.signIn(cast.owner)
	const people = await openPeople(owner, 'Chạy đêm Hồ Gươm')
	await owner.open(`${people}/add`)
	const [shirt, contact] = ['Shirt size', 'Emergency contact (name and phone)']
	await owner.sees(page.getByLabel(shirt))
	const family = await page.getByRole('option', { name: /Hand-in-hand family/ }).getAttribute('value')
	await page.getByLabel(filters.variant, { exact: true }).selectOption(family)
	await page.getByLabel(shirt).waitFor({ state: 'detached' })
	await page.getByRole('textbox', { name: columns.name }).first().fill('Đỗ Gia Hân')
	await page.getByLabel(contact).fill('Đỗ Nam 0912 000 111')
	await owner.isAccessible()
	await owner.button(add.save).click()
	await owner.sees(page.getByText(add.added))
	await owner.link(add.see).click()
	await owner.at(/\/attendees\/\d+$/)
	// The address changes before the page, so wait for the heading: until then the empty form also asks for a contact.
	await owner.sees(owner.heading('Đỗ Gia Hân'))
	expect(await page.getByLabel(contact).inputValue()).toBe('Đỗ Nam 0912 000 111')

	// Without scripts nothing reacts to the choice, so the questions of every ticket are shown.
	const plain = await visit({ javaScript: false })
	await plain.signIn(cast.owner)
	await plain.open(`${people}/add`)
	const form = plain.text.attendee
	expect(await plain.page.getByLabel('Người liên hệ khẩn cấp (tên và số điện thoại)').count()).toBe(2)
	await plain.page.getByRole('textbox', { name: form.columns.name }).first().fill('Đỗ Gia Bảo')
	await plain.page.getByLabel('Cỡ áo').selectOption('XL')
	await plain.button(form.add.save).click()
	await plain.link(form.add.see).click()
	expect(await plain.page.getByLabel('Cỡ áo').inputValue()).toBe('XL')
})
