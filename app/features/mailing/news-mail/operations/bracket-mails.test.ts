import { describe, expect, it } from 'vitest'
import { linksOf, visitPage } from '#world/testing/page-visit.ts'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { NoSuchMailbox, type Message } from '~/platform/mail/mail.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { cancelAttendee } from '~/features/attendee/operations/cancel-attendee.server.ts'
import { closeBracket } from '~/features/tournament/bracket/operations/close-bracket.server.ts'
import { findBracket } from '~/features/tournament/bracket/operations/find-bracket.server.ts'
import { reopenBracket } from '~/features/tournament/bracket/operations/reopen-bracket.server.ts'
import { bracketOf, drawnBracket, enter, score } from '~/features/tournament/bracket/testing/in-play.ts'
import { people } from '~/features/tournament/bracket/testing/people.ts'
import { findNewsOptOut } from './find-news-opt-out.server.ts'
import { findBracketMails } from './find-bracket-mails.server.ts'
import { noteNewsMails } from './note-news-mails.server.ts'
import { sendBracketMails } from './send-bracket-mails.server.ts'
import { setNewsOptOut } from './set-news-opt-out.server.ts'
import { takeNewsMails } from './take-news-mails.server.ts'

const fourWithAddress = ['An', 'Bình', 'Chi', 'Dũng'].map((name, nth) => ({ name, email: `p${nth}@example.vn` }))

function desk(played: Played, bracketId: number) {
	const { value, refusal, stage, world } = played
	const owner = asAccount(stage.accounts.owner)
	const asked = { eventId: stage.event, bracketId }
	return {
		asked,
		owner,
		send: (more: object = {}) => value(sendBracketMails, { ...asked, ...more }, owner),
		refused: (more: object = {}) => refusal(sendBracketMails, { ...asked, ...more }, owner),
		find: (more: object = {}) => value(findBracketMails, { ...asked, ...more }, owner),
		state: async () => (await value(findBracket, { eventId: stage.event, id: bracketId }, owner)).bracket?.state,
		work: () => world.jobs.runAll(world),
		mails: () => world.mail.sent.filter(({ key }) => key.startsWith('news-mail:bracket:')),
	}
}

const linkIn = ({ unsubscribeUrl = '' }: Message) => {
	const { pathname, searchParams } = new URL(unsubscribeUrl)
	return { kind: 'bracket', subjectId: Number(pathname.split('/').at(-1)), secret: searchParams.get('secret') ?? '' }
}

describe('mails to candidates', () => {
	it('tell each candidate their next match once, and again only those with news', async () => {
		await play(async (played) => {
			const ids = await people(played, fourWithAddress)
			const at = desk(played, await drawnBracket(played))
			expect(await at.find()).toMatchObject({ counts: { not_sent: 4 }, sample: { name: 'An' } })
			expect(await at.send()).toEqual({ people: 4, waiting: 4 })
			expect(await at.refused()).toBe('nobody_to_tell')
			await at.work()
			expect((await at.find()).counts).toEqual({ sent: 4 })
			expect(
				at
					.mails()
					.map(({ to }) => to)
					.sort(),
			).toEqual(fourWithAddress.map(({ email }) => email))
			// An, the first seed, plays the last seed; other people are named as on the public page.
			const toAn = at.mails().find(({ to }) => to === 'p0@example.vn')
			expect(toAn?.subject).toBe('Cúp: lượt đấu và kết quả tại Chạy đêm Hà Nội')
			expect(toAn?.plain).toMatch(/Bán kết\s+gặp Dũ\*\*\*/)
			expect(await at.refused()).toBe('nobody_to_tell')
			expect(await at.state()).toBe('created')

			await enter(played, at.asked.bracketId, 0, score(3, 1))
			// Only the two of this match, and nobody of the other semifinal.
			expect((await at.find()).counts).toEqual({ news: 2, sent: 2 })
			expect(await at.send()).toEqual({ people: 2, waiting: 2 })
			await at.work()
			const again = at.mails().filter(({ to }) => to === 'p0@example.vn')
			expect(again.map(({ plain }) => plain.includes('Thắng 3–1 trước Dũ***'))).toEqual([false, true])
			expect(ids).toHaveLength(4)
		})
	})

	it('tell the final ranks; then the bracket’s state is "email sent", and it cannot be reopened', async () => {
		await play(async (played) => {
			await people(played, fourWithAddress.slice(0, 2))
			const at = desk(played, await drawnBracket(played))
			await enter(played, at.asked.bracketId, 0, score(0, 2))
			await played.value(closeBracket, at.asked, at.owner)
			await at.send()
			expect(await at.state()).toBe('email_sent')
			expect(await played.refusal(reopenBracket, at.asked, at.owner)).toBe('bracket_not_closed')
			await at.work()
			const [toAn, toBinh] = ['p0@example.vn', 'p1@example.vn'].map((email) => at.mails().find(({ to }) => to === email))
			expect(toAn?.subject).toBe('Cúp: kết quả chung cuộc tại Chạy đêm Hà Nội')
			expect(toAn?.plain).toMatch(/Thứ hạng chung cuộc\s+2 trên 2/)
			expect(toBinh?.plain).toMatch(/Thứ hạng chung cuộc\s+1 trên 2/)
			expect(await at.refused()).toBe('nobody_to_tell')
			const [one] = (await at.find()).people
			expect(await at.send({ candidateIds: [one?.id, one?.id] })).toEqual({ people: 1, waiting: 1 })
			await at.work()
			expect(at.mails()).toHaveLength(3)
			const origin = publicUrl(played.world.settings)
			for (const link of linksOf(toAn as Message, origin))
				expect([link, (await visitPage(played.world, link, callerAs())).status]).toEqual([link, 200])
		})
	})

	it('are not sent for a draft, to people without a place, or where nobody has an address', async () => {
		await play(async (played) => {
			const [an] = await people(played, ['An', 'Bình', { name: 'Chi', email: 'chi@example.vn' }])
			expect(await desk(played, await bracketOf(played)).refused()).toBe('bracket_not_drawn')
			const at = desk(played, await drawnBracket(played))
			await played.value(cancelAttendee, { eventId: at.asked.eventId, attendeeId: an }, at.owner)
			expect((await at.find()).counts).toEqual({ not_sent: 1, no_address: 1 })
			expect(await at.send()).toEqual({ people: 1, waiting: 1 })
			expect((await at.find()).counts).toEqual({ no_address: 1, waiting: 1 })
		})
	})

	it('do not reach people who opted out, and say whose address is refused', async () => {
		await play(async (played) => {
			const { value, refusal, world } = played
			await people(played, fourWithAddress.slice(0, 2))
			const at = desk(played, await drawnBracket(played))
			await at.work()
			await at.send()
			const { send } = world.mail
			world.mail.send = (message) => (message.to === 'p1@example.vn' ? Promise.reject(new NoSuchMailbox('gone')) : send(message))
			await at.work()
			world.mail.send = send
			expect((await at.find()).counts).toEqual({ sent: 1, refused: 1 })
			const link = linkIn(at.mails()[0] as Message)
			expect(await refusal(findNewsOptOut, { ...link, secret: 'guessed' })).toBe('link_not_valid')
			expect(await value(findNewsOptOut, link)).toMatchObject({ email: 'p0@example.vn', optedOut: false })
			await enter(played, at.asked.bracketId, 0, score(3, 1))
			await at.send()
			await value(setNewsOptOut, { ...link, optedOut: true })
			await at.work()
			expect((await at.find()).counts).toEqual({ opted_out: 1, sent: 1 })
			expect(at.mails().filter(({ to }) => to === 'p0@example.vn')).toHaveLength(1)
		})
	})

	it('continue after a run was cut off, and are never sent by two runs', async () => {
		await play(async (played) => {
			const { value, world } = played
			await people(played, fourWithAddress.slice(0, 2))
			const at = desk(played, await drawnBracket(played))
			await at.send()
			const scope = { kind: 'bracket', eventId: at.asked.eventId, scopeId: at.asked.bracketId }
			const take = () => value(takeNewsMails, { ...scope, most: 1 }, system)
			const [first, second] = [await take(), await take()]
			expect(first.mails[0]?.id).not.toBe(second.mails[0]?.id)
			expect(await take()).toMatchObject({ mails: [], elsewhere: true })
			const left = [first.mails[0]?.id]
			await value(noteNewsMails, { ...scope, sent: [], refused: [], left }, system)
			expect((await take()).mails).toHaveLength(1)
			world.pass({ minutes: 11 })
			await at.work()
			expect(at.mails()).toHaveLength(2)
		})
	})
})
