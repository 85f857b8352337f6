import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { answers, invite, join, scan } from './gate.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import { buyer } from './visitor.ts'

const { journey } = openSite(sampleGround)

/** A moment so many hours from now, as day and time in Việt Nam, to type. */
function inHours(hours: number): { day: string; time: string } {
	const there = new Date(Date.now() + (hours + 7) * 3_600_000).toISOString()
	return { day: there.slice(0, 10), time: there.slice(11, 16) }
}

interface Order {
	attendees: { id: number; name: string; code: string }[]
}

journey('an organiser writes an event in the morning, sells it at noon and lets people in in the afternoon', async (visit) => {
	const owner = await visit()
	const { page, text } = owner
	const { create, edit, fields, publish } = text['event-draft']
	const { form: ticket } = text.ticket
	const { figures } = text['event-desk']
	const type = (label: string, value: string) => page.getByLabel(label, { exact: false }).first().fill(value)
	const [starts, ends] = [inHours(1), inHours(6)]

	await owner.signIn(cast.owner)
	await owner.open('/event/create')
	await type(create.name, 'Hội thả diều bãi sau')
	await owner.setMoment(fields.startsOn, starts.day)
	await owner.setMoment(fields.startsTime, starts.time)
	await owner.setMoment(fields.endsOn, ends.day)
	await owner.setMoment(fields.endsTime, ends.time)
	await type(fields.city, 'Vũng Tàu')
	await owner.button(create.submit).click()
	await owner.at(/\/my-events\/\d+\/edit\/basics/)
	const desk = new URL(page.url()).pathname.replace(/\/edit\/.*/, '')
	const eventId = Number(desk.split('/').at(-1))
	await type(fields.summaryVi, 'Cả bãi biển rợp cánh diều.')
	await owner.button(edit.saveNext).click()
	await owner.at(/\/edit\/time/)
	await owner.open(`${desk}/edit/place`)
	await type(fields.venue, 'Bãi Sau')
	await type(fields.address, '1 Thùy Vân')
	await owner.button(edit.save).click()
	await owner.sees(page.getByText(edit.saved, { exact: true }))
	await owner.open(`${desk}/edit/description`)
	await page.locator('[contenteditable=true]').first().waitFor()
	await type(fields.descriptionVi, 'Diều có sẵn cho mọi người.')
	await owner.button(edit.save).click()
	await owner.sees(page.getByText(edit.saved, { exact: true }))
	await owner.open(`${desk}/tickets/new`)
	await type(ticket.nameVi, 'Vé thả diều')
	await page.getByLabel(ticket.cell(ticket.columns.price, text.ticket.one)).fill('50.000')
	await page.getByLabel(ticket.cell(ticket.columns.places, text.ticket.one)).fill('40')
	await owner.button(ticket.create).click()
	await owner.sees(page.getByText(ticket.made))
	await owner.open(`${desk}/edit/publish`)
	await owner.button(publish.publish).click()
	await owner.sees(page.getByText(publish.did.published))

	const guest = await visit({ locale: 'en_US', size: { width: 360, height: 740 } })
	await guest.openEvent('Hội thả diều bãi sau', 'registration')
	await guest.take('Vé thả diều')
	await guest.holdPlaces()
	await guest.fillIn([{ name: buyer.name }])
	await guest.toCheckout()
	await guest.order('cash_on_delivery')
	await guest.hasTickets([buyer.name])
	const { attendees } = await guest.ask<Order>('query-no-cache', 'FindOrder', guest.orderInAddress())

	await owner.open(desk)
	await owner.sees(page.getByText('50.000', { exact: false }).first())
	await owner.isAccessible()
	await owner.open(`${desk}/attendees`)
	await owner.sees(owner.link(buyer.name))

	// Attendees who pay on the day pay the organiser, who records the payment.
	const { orders } = text['event-desk']
	await owner.open(`${desk}/orders?attention=owes`)
	await owner.isAccessible()
	await page.locator('[data-row-link]').first().click()
	await owner.at(/\/orders\/\d+$/)
	await owner.isAccessible()
	await owner.button(orders.one.cash.act).click()
	await owner.sees(page.getByText(orders.one.done.cash))
	await owner.sees(page.getByText(orders.one.nothingToDo))

	await owner.open(`${desk}/check-in/lists/new`)
	await page.getByLabel(text.checkin.form.name).fill('Cổng bãi')
	await owner.button(text.checkin.form.save).click()
	await owner.sees(page.getByText(text.checkin.lists.saved))
	const link = await invite(owner, eventId, 'Máy cổng')
	const gate = await visit({ size: { width: 360, height: 740 } })
	await join(gate, link)
	await scan(gate, attendees[0]?.code ?? '')
	await answers(gate, gate.text.checkin.answers.good, buyer.name)
	await scan(gate, attendees[0]?.code ?? '')
	await answers(gate, gate.text.checkin.answers.already_in, buyer.name)

	await owner.open(desk)
	const cameIn = page.getByText(figures.overview.checkedIn, { exact: true }).first().locator('xpath=..')
	await expect.poll(() => cameIn.innerText()).toMatch(/\n1\b/)
})
