import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { emptyBlock } from '~/features/page/rules/page-content.ts'
import { createPage } from '~/features/page/operations/create-page.server.ts'
import { findPage } from '~/features/page/operations/find-page.server.ts'
import { publishPage } from '~/features/page/operations/publish-page.server.ts'
import { savePage } from '~/features/page/operations/save-page.server.ts'
import { withdrawPage } from '~/features/page/operations/withdraw-page.server.ts'
import { saveSettings } from '~/features/settings/operations/save-settings.server.ts'
import { forgetMessagesOfPages } from '~/features/page/message/jobs/forget-page-messages.server.ts'
import { keptDays, mostMessagesAnHour } from '~/features/page/message/rules/message.ts'
import { pageMessagesOfPeople } from '~/features/page/message/store/personal-data.server.ts'
import { pageMessages } from '~/features/page/message/tables.server.ts'
import { findPageForm } from './find-page-form.server.ts'
import { findPageMessage } from './find-page-message.server.ts'
import { deletePageMessages } from './delete-page-messages.server.ts'
import { listPageMessages } from './list-page-messages.server.ts'
import { markPageMessages } from './mark-page-messages.server.ts'
import { sendPageMessage } from './send-page-message.server.ts'

const asks = { topics: ['Thuê gian hàng'], askPhone: 'no' as const }
const written = {
	...{ path: 'cho-que', place: 1, asks },
	...{ name: 'Trần Lan', email: 'lan@example.com', topic: 'Thuê gian hàng', text: 'Giá bao nhiêu?\n\nCảm ơn.' },
}

/** A published page with a form, and what happens with it. */
async function fair(played: Played) {
	const { value, world, stage } = played
	const staff = asAccount(stage.accounts.staff, { staff: true })
	const { id: pageId } = await value(createPage, { path: 'cho-que', title: 'Chợ quê' }, staff)
	const form = {
		...emptyBlock('form'),
		...{ title: { vi_VN: 'Hỏi' }, to: 'cho-que@example.vn', topics: [{ label: { vi_VN: 'Thuê gian hàng', en_US: 'A stall' } }] },
	}
	const page = { title: { vi_VN: 'Chợ quê', en_US: 'Fair' }, description: { vi_VN: '' }, lead: { vi_VN: '' }, blocks: [form] }
	await value(savePage, { pageId, number: 1, page }, staff)
	await value(publishPage, { pageId }, staff)
	await world.jobs.runAll(world)
	return {
		...{ staff, pageId },
		rows: () => world.database.reader.select().from(pageMessages).orderBy(pageMessages.id),
		/** The mails since the last look: who got which. */
		async mails() {
			world.mail.sent.splice(0)
			await world.jobs.runAll(world)
			return world.mail.sent.map(({ to, subject }) => `${to}: ${subject}`).toSorted()
		},
	}
}

describe('a form of a page', () => {
	it('is read by everybody without whom it writes to, and knows who is signed in', () =>
		play(async (played) => {
			const { value, refusal, stage } = played
			await fair(played)
			const found = await value(findPageForm, { path: 'cho-que', place: 1 }, callerAs(undefined, { locale: 'en_US' }))
			expect(found).toMatchObject({ page: { title: 'Fair' }, block: { topics: [{ label: 'A stall' }], askPhone: 'no' }, me: null })
			const read = await value(findPage, { path: 'cho-que' })
			expect(JSON.stringify([found, read])).not.toContain('cho-que@')
			const mine = await value(findPageForm, { path: 'about-us', place: 1 }, asAccount(stage.accounts.customer))
			expect(mine.me?.email).toBe('khach@example.vn')
			expect(await refusal(findPageForm, { path: 'cho-que', place: 2 })).toBe('page_not_found')
			expect(await refusal(findPageForm, { path: 'terms', place: 1 })).toBe('page_not_found')
		}))
})

describe('a message', () => {
	it('is told to the recipient of the block, whose reply reaches its writer, and confirmed in the writer’s language', () =>
		play(async (played) => {
			const { value, world } = played
			const { mails, rows } = await fair(played)
			const english = callerAs(undefined, { locale: 'en_US' })
			const of = { asks: { ...asks, topics: ['A stall'] }, topic: 'A stall' }
			expect(await value(sendPageMessage, { ...written, ...of }, english)).toEqual({ kept: true })
			expect(await mails()).toEqual(['cho-que@example.vn: Tin nhắn: A stall – Trần Lan', 'lan@example.com: We got your message'])
			const told = world.mail.sent.find(({ to }) => to === 'cho-que@example.vn')
			const [row] = await rows()
			expect(told?.replyTo).toEqual({ name: 'Trần Lan', email: 'lan@example.com' })
			expect(told?.html).toContain(`/desk/messages/${row?.id}`)
			expect(told?.plain).toContain('Giá bao nhiêu?')
			// Anybody can type somebody else's address: what was written does not reach it.
			expect(world.mail.sent.find(({ to }) => to === 'lan@example.com')?.plain).not.toMatch(/Giá bao nhiêu|Trần Lan/)
			expect(row).toMatchObject({ path: 'cho-que', topic: 'A stall', phone: '', locale: 'en_US', accountId: null, answeredAt: null })
		}))

	it('goes to the support address where the block names nobody or is gone; without one it waits at the desk alone', () =>
		play(async (played) => {
			const { value } = played
			const { staff, pageId, mails } = await fair(played)
			await value(withdrawPage, { pageId }, staff)
			await value(sendPageMessage, written)
			expect(await mails()).toEqual(['lan@example.com: Chúng tôi đã nhận được tin nhắn của bạn'])
			await value(saveSettings, { supportEmail: 'giup@example.vn' }, staff)
			await value(sendPageMessage, { ...written, text: 'Lần nữa' })
			expect((await mails())[0]).toMatch(/^giup@example\.vn: /)
			await value(sendPageMessage, { ...written, path: 'about-us', text: 'Ba' })
			expect((await mails())[0]).toMatch(/^giup@example\.vn: /)
		}))

	it('is one however often it is sent, and opens again when it is sent after its answer', () =>
		play(async (played) => {
			const { value } = played
			const { staff, rows, mails } = await fair(played)
			expect(await value(sendPageMessage, written)).toEqual({ kept: true })
			expect(await value(sendPageMessage, written)).toEqual({ kept: false })
			const [row] = await rows()
			expect(await mails()).toHaveLength(2)
			await value(markPageMessages, { messageIds: [row?.id], answered: true }, staff)
			expect(await value(sendPageMessage, written)).toEqual({ kept: true })
			expect(await mails()).toHaveLength(2)
			expect(await rows()).toMatchObject([{ answeredAt: null, answeredBy: null }])
		}))

	it('is refused with mistakes, from one address too often within an hour, and lost where a program filled in the hidden field', () =>
		play(async (played) => {
			const { value, refusal, world } = played
			const { rows, mails } = await fair(played)
			expect(await refusal(sendPageMessage, { ...written, email: 'lan' })).toBe('invalid_fields')
			expect(await refusal(sendPageMessage, { ...written, topic: 'Của tôi' })).toBe('invalid_fields')
			expect(await value(sendPageMessage, { ...written, trap: 'https://spam.example' })).toEqual({ kept: false })
			expect(await rows()).toEqual([])
			expect(await mails()).toEqual([])
			for (let nth = 0; nth < mostMessagesAnHour; nth += 1) await value(sendPageMessage, { ...written, text: `Tin ${nth}` })
			expect(await refusal(sendPageMessage, written)).toBe('too_many_messages')
			await value(sendPageMessage, { ...written, email: 'binh@example.com' })
			world.pass({ minutes: 60 })
			expect(await value(sendPageMessage, written)).toEqual({ kept: true })
		}))

	it('is deleted for good, all that are chosen or none', () =>
		play(async (played) => {
			const { value, refusal } = played
			const { staff, rows } = await fair(played)
			await value(sendPageMessage, written)
			await value(sendPageMessage, { ...written, text: 'Mua backlink giá rẻ' })
			const [kept, spam] = await rows()
			expect(await refusal(deletePageMessages, { messageIds: [spam?.id, 999_999] }, staff)).toBe('page_message_not_found')
			expect(await rows()).toHaveLength(2)
			expect(await value(deletePageMessages, { messageIds: [spam?.id, spam?.id] }, staff)).toEqual({ deleted: 1 })
			expect(await rows()).toMatchObject([{ id: kept?.id }])
		}))

	it('is found at the desk, marked as answered and opened again', () =>
		play(async (played) => {
			const { value, refusal } = played
			const { staff } = await fair(played)
			await value(sendPageMessage, written)
			await value(sendPageMessage, { ...written, name: 'Bình', email: 'binh@example.com', text: 'Tình nguyện viên' })
			const list = async (asked: object) => {
				const { total, messages, counts } = await value(listPageMessages, asked, staff)
				return [total, messages.map(({ name }) => name), counts.open]
			}
			expect(await list({ sort: 'name' })).toEqual([2, ['Bình', 'Trần Lan'], 2])
			expect(await list({ search: 'tinh nguyen' })).toEqual([1, ['Bình'], 1])
			const { messages } = await value(listPageMessages, { search: 'lan@example.com' }, staff)
			const messageId = messages[0]?.id ?? 0
			expect(await value(markPageMessages, { messageIds: [messageId], answered: true }, staff)).toEqual({ changed: [messageId] })
			expect(await value(markPageMessages, { messageIds: [messageId], answered: true }, staff)).toEqual({ changed: [] })
			expect(await list({ state: 'open' })).toEqual([1, ['Bình'], 1])
			expect(await value(findPageMessage, { messageId }, staff)).toMatchObject({
				...{ page: '/storyblok/cho-que', text: written.text, answered: { by: 'Nguyễn Nhân Viên' } },
			})
			await value(markPageMessages, { messageIds: [messageId], answered: false }, staff)
			expect((await value(findPageMessage, { messageId }, staff)).answered).toBeNull()
			expect(await refusal(markPageMessages, { messageIds: [messageId, 999_999], answered: true }, staff)).toBe('page_message_not_found')
			expect(await refusal(findPageMessage, { messageId: 999_999 }, staff)).toBe('page_message_not_found')
		}))

	it('is somebody’s own, goes with them, and is deleted after a year', () =>
		play(async (played) => {
			const { value, world, stage } = played
			const { rows } = await fair(played)
			const person = { accountId: stage.accounts.customer, email: 'khach@example.vn' }
			const mine = asAccount(person.accountId)
			await value(sendPageMessage, written, mine)
			await value(sendPageMessage, { ...written, email: person.email })
			await value(sendPageMessage, { ...written, email: 'binh@example.com' })
			expect(await pageMessagesOfPeople.read(world.database.reader, person)).toHaveLength(2)
			const { forget } = pageMessagesOfPeople
			if (typeof forget !== 'function') throw new Error('nobody is forgotten')
			await world.database.transaction((store) =>
				forget(store, person, { now: world.clock(), removePicture: () => {}, removeFile: () => {} }),
			)
			expect((await rows()).map(({ email }) => email)).toEqual(['binh@example.com'])
			world.pass({ minutes: keptDays * 24 * 60 })
			await forgetMessagesOfPages.run(world)
			expect(await rows()).toHaveLength(1)
			world.pass({ minutes: 1 })
			await forgetMessagesOfPages.run(world)
			expect(await rows()).toEqual([])
		}))
})
