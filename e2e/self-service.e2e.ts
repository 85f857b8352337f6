import { expect } from 'vitest'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import { buyer, type Guest, type Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

const answers = { 'Cỡ áo': 'M', 'Người liên hệ khẩn cấp (tên và số điện thoại)': 'Phạm Văn Hải, 0987 654 321' }
const lan: Guest = { name: 'Phạm Thị Ngọc Lan', born: '1994-05-17', gender: 'female', answers }
const binh = { name: 'Lê Văn Bình', email: 'binh.le@example.vn' }

/** Opens the page of changes for somebody's ticket, from the page of its order. */
async function openChange(visitor: Visitor, name: string) {
	await visitor.link(visitor.text.order.after.ticket.changeOf(name)).click()
	await visitor.sees(visitor.heading(visitor.text['self-service'].change.title(name)))
	await visitor.awake()
}

/** The link in the mail that offers somebody a ticket. */
async function offerLink(origin: string, email: string): Promise<string> {
	let link: string | undefined
	const look = async () => {
		const list = await (await fetch(`${origin}/mailbox`)).text()
		const mail = list.split('<li>').find((entry) => entry.includes(email))
		const id = mail && /\/mailbox\/(\d+)/.exec(mail)?.[1]
		const html = id ? await (await fetch(`${origin}/mailbox/${id}/html`)).text() : ''
		return (link = /href="([^"]*\/ticket-transfer\/[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&'))
	}
	await expect.poll(look, { message: `a mail to ${email}` }).toBeDefined()
	return link ?? ''
}

journey('a guest passes a ticket on by mail, and the new holder comes with it', async (visit) => {
	const giver = await visit({ size: { width: 360, height: 780 }, expects: /^4(22|09) \/ticket\// })
	const { page, text } = giver
	const { refusals, change } = text['self-service']
	const { rename, transfer } = change
	await giver.openEvent('Chạy vì nụ cười', 'registration')
	await giver.take('Vé tham gia · Người lớn')
	await giver.holdPlaces()
	await giver.fillIn([{ name: 'Đặng Thu Hà' }])
	await giver.toCheckout()
	await giver.order()
	await giver.hasTickets(['Đặng Thu Hà'])
	const order = page.url()

	await openChange(giver, 'Đặng Thu Hà')
	await giver.isAccessible()
	await giver.fits()
	await giver.button(transfer.act).click()
	await giver.sees(page.getByText(text.form.fields.required).first())
	await page.getByRole('textbox', { name: rename.name }).fill('')
	await giver.button(rename.act).click()
	await giver.sees(page.getByText(refusals.attendee_name_needed).first())
	await page.getByRole('textbox', { name: transfer.name }).fill(binh.name)
	await page.getByRole('textbox', { name: transfer.email }).fill(binh.email)
	await giver.button(transfer.act).click()
	await giver.sees(page.getByText(transfer.waiting(binh.name)))
	await giver.isAccessible()
	await giver.fits()
	const link = await offerLink(giver.site.origin, binh.email)

	// Without JavaScript, on a phone.
	const receiver = await visit({ javaScript: false, size: { width: 360, height: 780 } })
	const { accept, held } = receiver.text['self-service']
	await receiver.page.goto(link)
	await receiver.sees(receiver.page.getByText(accept.from(buyer.name)))
	await receiver.fits()
	await receiver.button(accept.act).click()
	await receiver.at(/^\/ticket\/\d+\?secret=/)
	await receiver.sees(receiver.page.getByText(held.got))
	await receiver.sees(receiver.page.getByRole('img', { name: receiver.text.order.after.ticket.qr(binh.name), exact: true }))
	await receiver.fits()
	const downloading = receiver.page.waitForEvent('download')
	await receiver.link(receiver.text.order.after.download.all(1)).click()
	expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)

	await page.goto(order)
	await giver.sees(page.getByText(text.order.after.ticket.givenAway))
	expect(await page.getByRole('img', { name: text.order.after.ticket.qr(binh.name), exact: true }).count()).toBe(0)
	const late = await visit({ locale: 'en_US' })
	await late.page.goto(link.replace('/ticket-transfer/', '/en_US/ticket-transfer/'))
	await late.sees(late.page.getByText(late.text['self-service'].accept.over.accepted.title))
	await late.isAccessible()
})

journey('a guest gives one of two tickets back, and the organiser keeps a part', async (visit) => {
	const guest = await visit({ size: { width: 360, height: 780 } })
	const { page, text } = guest
	const { giveBack } = text['self-service'].change
	await guest.openEvent('Bán marathon Đà Lạt – Thành phố sương', 'registration')
	await guest.take('Vé vận động viên · 10 km')
	await guest.take('Vé vận động viên · 10 km')
	await guest.holdPlaces()
	await guest.fillIn([lan, { ...lan, name: 'Trần Minh' }])
	await guest.toCheckout()
	await guest.order('card')
	await guest.payAtGateway()
	await guest.hasTickets([lan.name, 'Trần Minh'])
	await openChange(guest, 'Trần Minh')
	await page.getByText(giveBack.title, { exact: true }).click()
	await guest.sees(page.getByText(/Ban tổ chức giữ lại/))
	await guest.isAccessible()
	await guest.fits()
	await guest.button(giveBack.act('Trần Minh')).click()
	await guest.sees(page.getByText(giveBack.done))
	await guest.link(text['self-service'].change.back).click()
	await guest.sees(page.getByRole('img', { name: text.order.after.ticket.qr(lan.name), exact: true }))
	await guest.sees(page.getByText(text.order.after.ticket.canceled, { exact: true }))
	expect(await page.getByRole('img', { name: text.order.after.ticket.qr('Trần Minh'), exact: true }).count()).toBe(0)
})

journey('a guest changes a ticket for a cheaper one, and the organiser keeps a part of the difference', async (visit) => {
	const guest = await visit({ size: { width: 360, height: 780 } })
	const { page, text } = guest
	const { exchange } = text['self-service'].change
	await guest.openEvent('Bán marathon Đà Lạt – Thành phố sương', 'registration')
	await guest.take('Vé vận động viên · 21 km', '21 km')
	await guest.holdPlaces()
	await guest.fillIn([lan])
	await guest.toCheckout()
	await guest.order('card')
	await guest.payAtGateway()
	await guest.hasTickets([lan.name])
	await openChange(guest, lan.name)
	await guest.link(exchange.chooseOf('Vé vận động viên · 10 km')).click()
	await guest.sees(guest.heading(exchange.chosen('Vé vận động viên · 10 km')))
	await guest.sees(page.getByText(/ban tổ chức giữ lại/))
	await guest.isAccessible()
	await guest.fits()
	await guest.button(exchange.act).click()
	await guest.sees(page.getByText(exchange.done('Vé vận động viên · 10 km')))
	await guest.link(text['self-service'].change.back).first().click()
	await guest.sees(page.getByText('Vé vận động viên · 10 km').first())
	await guest.sees(page.getByRole('img', { name: text.order.after.ticket.qr(lan.name), exact: true }))
})

journey('a guest pays the difference for a dearer ticket, which is theirs only then', async (visit) => {
	const guest = await visit({ size: { width: 360, height: 780 } })
	const { page, text } = guest
	const { exchange } = text['self-service'].change
	await guest.openEvent('Bán marathon Đà Lạt – Thành phố sương', 'registration')
	await guest.take('Vé vận động viên · 10 km')
	await guest.holdPlaces()
	await guest.fillIn([lan])
	await guest.toCheckout()
	await guest.order('card')
	await guest.payAtGateway()
	await guest.hasTickets([lan.name])
	await openChange(guest, lan.name)
	const change = page.url()
	await guest.link(exchange.chooseOf('Vé vận động viên · 21 km')).click()
	await guest.sees(page.getByText(exchange.first))
	await guest.button(exchange.pay).click()
	await page.waitForURL(/\/test-gateway\//)
	await page.goto(change)
	await guest.sees(guest.heading(exchange.waiting('Vé vận động viên · 21 km')))
	await guest.isAccessible()
	await guest.fits()
	await guest.link(exchange.payNow).click()
	await guest.payAtGateway()
	await guest.at(/^\/ticket\/\d+\/change\?secret=/)
	await expect
		.poll(async () => {
			await page.goto(change)
			return page.getByText('Bán marathon Đà Lạt – Thành phố sương · Vé vận động viên · 21 km').count()
		})
		.toBe(1)
})
