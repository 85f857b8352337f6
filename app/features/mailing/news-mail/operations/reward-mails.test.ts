import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { linksOf, visitPage } from '#world/testing/page-visit.ts'
import { callerAs, play, type Played } from '#world/testing/test-world.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { ticketsFor } from '~/features/checkin/testing/gate.ts'
import { orders } from '~/features/order/tables.server.ts'
import { tickets } from '~/features/ticket/tables.server.ts'
import { findMyPrizes } from '~/features/draw/wheel/operations/find-my-prizes.server.ts'
import { findPrizesOfTickets } from '~/features/draw/wheel/operations/find-prizes-of-tickets.server.ts'
import { setWheelCollecting } from '~/features/draw/wheel/operations/set-wheel-collecting.server.ts'
import { wheelDesk } from '~/features/draw/wheel/testing/wheels.ts'
import { findRewardMails } from './find-reward-mails.server.ts'
import { setNewsOptOut } from './set-news-opt-out.server.ts'
import { tellWinners } from './tell-winners.server.ts'

const collecting = { vi_VN: 'Mang vé.\nNhận ở bàn 3.', en_US: 'Bring your ticket.\nCollect at desk 3.' }

/** A drawn wheel with three winners: a ticket’s holder who reads English, a person of a pasted list with an address, and one without. */
async function drawn(played: Played) {
	const { value, refusal, stage, world } = played
	const at = wheelDesk(played)
	const [holder] = await ticketsFor(played, ['Lan Anh'])
	await world.database.transaction((store) =>
		store
			.update(orders)
			.set({ locale: 'en_US' })
			.where(eq(orders.id, holder?.orderId ?? 0)),
	)
	const rows = await world.database.reader.select({ id: tickets.id }).from(tickets).where(eq(tickets.eventId, stage.event))
	const chosen = Object.fromEntries(rows.map(({ id }) => [`ticket.${id}`, 'on']))
	const pasted = 'Có Thư; 71; co-thu@example.vn\nKhông Thư; 72'
	const wheelId = await at.save({ ...chosen, pasted, 'reward.0.winners': '1', 'reward.1.winners': '2' })
	await at.start(wheelId)
	await at.draw(wheelId, 0)
	await at.draw(wheelId, 1, 2)
	await world.jobs.runAll(world)
	const asked = { eventId: stage.event, wheelId }
	return {
		asked,
		code: holder?.code ?? '',
		owner: at.owner,
		tell: (more: object = {}) => value(tellWinners, { ...asked, ...more }, at.owner),
		refused: (more: object = {}) => refusal(tellWinners, { ...asked, ...more }, at.owner),
		find: (more: object = {}) => value(findRewardMails, { ...asked, ...more }, at.owner),
		say: () => value(setWheelCollecting, { ...asked, collecting }, at.owner),
		work: () => world.jobs.runAll(world),
		mails: () => world.mail.sent.filter(({ key }) => key.startsWith('news-mail:reward:')),
	}
}

describe('telling winners', () => {
	it('mails each winner once, in their language, with what to bring, and says who has no address', async () => {
		await play(async (played) => {
			const at = await drawn(played)
			const before = await at.find()
			expect(before).toMatchObject({ counts: { not_sent: 2, no_address: 1 }, total: 3 })
			expect(before.collecting.vi_VN).toContain('bàn ban tổ chức')
			await at.say()
			expect((await at.find()).collecting).toEqual(collecting)
			expect(await at.tell()).toEqual({ people: 2, waiting: 2 })
			expect(await at.refused()).toBe('no_winner_to_tell')
			await at.work()
			expect((await at.find()).counts).toEqual({ sent: 2, no_address: 1 })
			const toList = at.mails().find(({ to }) => to === 'co-thu@example.vn')
			const toHolder = at.mails().find((mail) => mail !== toList)
			expect(toList?.subject).toMatch(/^Bạn đã trúng /)
			expect(toList?.plain).toContain('Nhận ở bàn 3.')
			expect(toHolder?.subject).toMatch(/^You won /)
			expect(toHolder?.plain).toContain('Collect at desk 3.')
			const origin = publicUrl(played.world.settings)
			for (const mail of at.mails())
				for (const link of linksOf(mail, origin))
					expect([link, (await visitPage(played.world, link, callerAs())).status]).toEqual([link, 200])
			const again = (await at.find({ status: 'sent' })).people[0]
			expect(await at.tell({ resultIds: [again?.id] })).toEqual({ people: 1, waiting: 1 })
			await at.work()
			expect(at.mails()).toHaveLength(3)
		})
	})

	it('keeps opt-outs, by the link in a winner’s mail', async () => {
		await play(async (played) => {
			const at = await drawn(played)
			await at.tell()
			await at.work()
			const mail = at.mails().find(({ to }) => to === 'co-thu@example.vn')
			const { pathname, searchParams } = new URL(mail?.unsubscribeUrl ?? '')
			const subjectId = Number(pathname.split('/').at(-1))
			const link = { kind: 'reward', subjectId, secret: searchParams.get('secret') ?? '' }
			await played.value(setNewsOptOut, { ...link, optedOut: true })
			expect(await at.tell({ resultIds: [subjectId] })).toEqual({ people: 1, waiting: 0 })
			expect((await at.find()).counts).toEqual({ sent: 1, opted_out: 1, no_address: 1 })
		})
	})

	it('shows the reward with the ticket, and to people who look up their number of the list', async () => {
		await play(async (played) => {
			const at = await drawn(played)
			const { eventId } = at.asked
			const english = callerAs(undefined, { locale: 'en_US' })
			const won = () => played.value(findPrizesOfTickets, { eventId, codes: [at.code, 'HOI1GUESSED'] }, english)
			expect((await won()).prizes).toMatchObject([{ name: 'Lan Anh', collecting: null, handed: false }])
			await at.say()
			expect((await won()).prizes).toMatchObject([{ collecting: collecting.en_US }])
			expect((await played.value(findPrizesOfTickets, { eventId, codes: ['HOI1GUESSED'] })).prizes).toEqual([])
			const listed = await played.value(findMyPrizes, { eventId, code: ' 72 ' }, english)
			expect(listed.wheels).toMatchObject([{ collecting: collecting.en_US, called: [{ passed: null }] }])
			expect(await played.refusal(findMyPrizes, { eventId, code: '73' })).toBe('ticket_not_known')
		})
	})
})
