import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { linksOf, visitPage } from '#world/testing/page-visit.ts'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import type { Locale } from '~/kernel/locale.ts'
import { NoSuchMailbox, type Message } from '~/platform/mail/mail.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { cancelAttendee } from '~/features/attendee/operations/cancel-attendee.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { acceptTransfer } from '~/features/attendee/self-service/operations/accept-transfer.server.ts'
import { offerTransfer } from '~/features/attendee/self-service/operations/offer-transfer.server.ts'
import { transferSecret } from '~/features/attendee/self-service/links/transfer-link.server.ts'
import { tellNewNumbersChore } from '~/features/mailing/news-mail/jobs/tell-new-numbers.server.ts'
import { findNewsOptOut } from './find-news-opt-out.server.ts'
import { findNumberMails } from './find-number-mails.server.ts'
import { noteNewsMails } from './note-news-mails.server.ts'
import { setNewsOptOut } from './set-news-opt-out.server.ts'
import { setNumberMailsAutomatic } from './set-number-mails-automatic.server.ts'
import { tellNumbers } from './tell-numbers.server.ts'
import { takeNewsMails } from './take-news-mails.server.ts'

/** People who were booked together with one address, and their numbers. */
async function booked(
	{ value, stage, world }: Played,
	email: string,
	numbers: Readonly<Record<string, string | null>>,
	locale: Locale = 'vi_VN',
	buyer = callerAs(undefined, { visitor: randomUUID(), locale }),
) {
	const names = Object.keys(numbers)
	const items = [{ variantId: stage.variants.free, quantity: names.length, attendees: names.map((name) => ({ name })) }]
	await value(addTicketsToCart, { eventId: stage.event, items }, buyer)
	const contact = { email, name: 'Lan', phone: '0901234567' }
	const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'free' }, buyer)
	const { attendees: people } = await value(findOrder, { id: order.id }, buyer)
	for (const { id, name } of people) await numberedAs({ world }, id, numbers[name] ?? null)
	return people
}

const numberedAs = ({ world }: Pick<Played, 'world'>, id: number, candidateNumber: string | null) =>
	world.database.transaction((store) => store.update(attendees).set({ candidateNumber }).where(eq(attendees.id, id)))

function desk(played: Played) {
	const { value, refusal, stage, world } = played
	const owner = asAccount(stage.accounts.owner)
	const eventId = stage.event
	return {
		eventId,
		owner,
		start: (more: object = {}) => value(tellNumbers, { eventId, ...more }, owner),
		refused: (more: object = {}) => refusal(tellNumbers, { eventId, ...more }, owner),
		find: (more: object = {}) => value(findNumberMails, { eventId, ...more }, owner),
		work: () => world.jobs.runAll(world),
		mails: () => world.mail.sent.filter(({ key }) => key.startsWith('news-mail:number:')),
	}
}

const linkIn = ({ unsubscribeUrl = '' }: Message) => {
	const { pathname, searchParams } = new URL(unsubscribeUrl)
	return { kind: 'number', subjectId: Number(pathname.split('/').at(-1)), secret: searchParams.get('secret') ?? '' }
}

describe('telling people their number', () => {
	it('mails each person once, in their language, and says who was told', async () => {
		await play(async (played) => {
			const at = desk(played)
			await booked(played, 'lan@example.vn', { 'Hồng Đào': 'A10', 'Lê Minh': 'A9', 'Chưa Số': null })
			await booked(played, 'ann@example.com', { Ann: 'B1' }, 'en_US')
			expect(await at.find()).toMatchObject({ counts: { not_sent: 3 }, sample: { candidateNumber: 'A9' } })
			expect(await at.start()).toEqual({ people: 3, waiting: 3 })
			expect(await at.find()).toMatchObject({ counts: { waiting: 3 } })
			expect(await at.refused()).toBe('no_number_to_tell')
			await at.work()
			const { counts, people } = await at.find()
			expect(counts).toEqual({ sent: 3 })
			expect(people[0]).toMatchObject({ number: 'A9', status: 'sent', sentAt: expect.stringMatching(/^\d{4}-.*Z$/) as string })
			const mails = at.mails()
			expect(mails.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
				expect.stringMatching(/^ann@example.com: Number B1 at /) as string,
				'lan@example.vn: Số báo danh A10 tại Chạy đêm Hà Nội',
				'lan@example.vn: Số báo danh A9 tại Chạy đêm Hà Nội',
			])
			await at.work()
			expect(at.mails()).toHaveLength(3)
			expect(await at.refused()).toBe('no_number_to_tell')
		})
	})

	it('tells a changed number again, and names the old one', async () => {
		await play(async (played) => {
			const at = desk(played)
			const [lan] = await booked(played, 'lan@example.vn', { Lan: 'A1' })
			await at.start()
			await at.work()
			await numberedAs(played, lan?.id ?? 0, 'B7')
			expect(await at.find({ status: 'news' })).toMatchObject({
				counts: { news: 1 },
				people: [{ number: 'B7', about: 'A1' }],
			})
			expect(await at.start()).toEqual({ people: 1, waiting: 1 })
			await at.work()
			const [, changed] = at.mails()
			expect(changed?.subject).toBe('Số báo danh mới B7 tại Chạy đêm Hà Nội')
			expect(changed?.plain).toContain('đã đổi từ A1 thành B7')
			expect(await at.find()).toMatchObject({ counts: { sent: 1 } })
			// A mail sent again has the same news; a person named twice gets one mail.
			expect(await at.start({ attendeeIds: [lan?.id, lan?.id] })).toEqual({ people: 1, waiting: 1 })
			await at.work()
			expect(at.mails()).toHaveLength(3)
			// The number changed and changed back between two presses: for its holder it is the same.
			await numberedAs(played, lan?.id ?? 0, 'C1')
			await numberedAs(played, lan?.id ?? 0, 'B7')
			expect(await at.refused()).toBe('no_number_to_tell')
		})
	})

	it('tells the number at the time of sending, and nothing to people who have none any more', async () => {
		await play(async (played) => {
			const at = desk(played)
			const people = await booked(played, 'lan@example.vn', { Lan: 'A1', Mai: 'A2', Nam: 'A3' })
			const [lan, mai, nam] = people.map(({ id }) => id)
			await at.start()
			await numberedAs(played, lan ?? 0, 'A9')
			await numberedAs(played, mai ?? 0, null)
			await played.value(cancelAttendee, { eventId: at.eventId, attendeeId: nam }, at.owner)
			await at.work()
			expect(at.mails().map(({ subject }) => subject)).toEqual(['Số báo danh A9 tại Chạy đêm Hà Nội'])
			expect(await at.find()).toMatchObject({ counts: { sent: 1 } })
			expect((await at.find()).counts).toEqual({ sent: 1 })
		})
	})

	it('reaches the present holder of a ticket, and links to existing pages', async () => {
		await play(async (played) => {
			const { value, world } = played
			const at = desk(played)
			const buyer = callerAs(undefined, { visitor: randomUUID() })
			const [, given] = await booked(played, 'lan@example.vn', { Lan: 'A1', Mai: 'A2' }, 'vi_VN', buyer)
			const { transferId } = await value(offerTransfer, { attendeeId: given?.id, name: 'Bình', email: 'binh@example.vn' }, buyer)
			const secret = transferSecret(world.secrets, transferId)
			await value(acceptTransfer, { transferId, secret, attendee: { name: 'Bình' } }, callerAs(undefined, { visitor: randomUUID() }))
			await at.start()
			await at.work()
			const origin = publicUrl(world.settings)
			expect(
				at
					.mails()
					.map(({ to }) => to)
					.sort(),
			).toEqual(['binh@example.vn', 'lan@example.vn'])
			for (const mail of at.mails())
				for (const link of linksOf(mail, origin)) expect([link, (await visitPage(world, link, callerAs())).status]).toEqual([link, 200])
		})
	})

	it('does not write to people who opted out, and accepts an opt-out by its link', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			const at = desk(played)
			const [lan] = await booked(played, 'lan@example.vn', { Lan: 'A1', Mai: 'A2' })
			await at.start({ attendeeIds: [lan?.id] })
			await at.work()
			const link = linkIn(at.mails()[0] as Message)
			expect(await value(findNewsOptOut, link)).toMatchObject({ email: 'lan@example.vn', optedOut: false })
			expect(await refusal(findNewsOptOut, { ...link, secret: 'guessed' })).toBe('link_not_valid')
			expect(await refusal(setNewsOptOut, { ...link, subjectId: 1, optedOut: true })).toBe('link_not_valid')
			// Two mails wait for this address; none is sent any more.
			await at.start()
			await value(setNewsOptOut, { ...link, optedOut: true })
			await at.work()
			expect(at.mails()).toHaveLength(1)
			expect((await at.find()).counts).toEqual({ sent: 1, opted_out: 1 })
			expect(await at.start({ attendeeIds: [lan?.id] })).toEqual({ people: 1, waiting: 0 })
			await value(setNewsOptOut, { ...link, optedOut: false })
			expect(await at.start({ attendeeIds: [lan?.id] })).toEqual({ people: 1, waiting: 1 })
		})
	})

	it('shows people without an address, and addresses that the mail server refuses', async () => {
		await play(async (played) => {
			const at = desk(played)
			const { world } = played
			const [gone] = await booked(played, 'gone@example.vn', { Gone: 'A1' })
			const [silent] = await booked(played, 'silent@example.vn', { Silent: 'A2' })
			await world.database.transaction((store) =>
				store
					.update(attendees)
					.set({ bookedEmail: '' })
					.where(eq(attendees.id, silent?.id ?? 0)),
			)
			await at.work()
			const { send } = world.mail
			world.mail.send = (message) => (message.to === 'gone@example.vn' ? Promise.reject(new NoSuchMailbox('gone')) : send(message))
			expect(await at.start()).toEqual({ people: 1, waiting: 1 })
			await at.work()
			world.mail.send = send
			expect((await at.find()).counts).toEqual({ refused: 1, no_address: 1 })
			expect(await at.start({ attendeeIds: [gone?.id] })).toEqual({ people: 1, waiting: 1 })
		})
	})

	it('continues after a run was cut off, and two runs never write to the same people', async () => {
		await play(async (played) => {
			const at = desk(played)
			const { value, world } = played
			await booked(played, 'lan@example.vn', { Lan: 'A1', Mai: 'A2' })
			await at.start()
			const scope = { kind: 'number', eventId: at.eventId, scopeId: at.eventId }
			const take = () => value(takeNewsMails, { ...scope, most: 1 }, system)
			const [first, second] = [await take(), await take()]
			expect(first.mails[0]?.id).not.toBe(second.mails[0]?.id)
			expect(await take()).toMatchObject({ mails: [], elsewhere: true })
			await value(noteNewsMails, { ...scope, sent: [], refused: [], left: [first.mails[0]?.id] }, system)
			expect((await take()).mails).toHaveLength(1)
			world.pass({ minutes: 11 })
			await at.work()
			expect(at.mails()).toHaveLength(2)
			expect((await at.find()).counts).toEqual({ sent: 2 })
		})
	})

	it('automatically tells only people who were never told a number, where the event wishes it', async () => {
		await play(async (played) => {
			const at = desk(played)
			const { world, value } = played
			const [lan] = await booked(played, 'lan@example.vn', { Lan: 'A1' })
			await tellNewNumbersChore.run(world)
			await at.work()
			expect(at.mails()).toHaveLength(0)
			await value(setNumberMailsAutomatic, { eventId: at.eventId, automatic: true }, at.owner)
			await tellNewNumbersChore.run(world)
			await tellNewNumbersChore.run(world)
			await at.work()
			expect(at.mails()).toHaveLength(1)
			await numberedAs(played, lan?.id ?? 0, 'A2')
			await booked(played, 'mai@example.vn', { Mai: 'A3' })
			await tellNewNumbersChore.run(world)
			await at.work()
			expect(at.mails().map(({ to }) => to)).toEqual(['lan@example.vn', 'mai@example.vn'])
			expect((await at.find()).counts).toEqual({ news: 1, sent: 1 })
		})
	})
})
