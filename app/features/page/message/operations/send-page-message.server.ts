import { z } from 'zod'
import { longestEmail, longestPersonName, longestPhone, roomFor } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf, everyone } from '~/features/account/guards.server.ts'
import { checkMessage, mostMessagesAnHour } from '~/features/page/message/rules/message.ts'
import { formAsked } from '~/features/page/message/shapes.server.ts'
import { countMessagesOf, insertOrLockMessage, updateMessages } from '~/features/page/message/store.server.ts'
import { longest } from '~/features/page/rules/longest.ts'

const hourMs = 3_600_000
const typed = (most: number) => z.string().max(roomFor(most)).default('')

/**
 * Keeps a message from a form of a page. The same words from one address are one message: sent again while it waits they change nothing, and once it
 * was answered they open it again.
 */
export const sendPageMessage = mutation('sendPageMessage', {
	input: z.object({
		...formAsked,
		/** What the form asks for, as its page says now. */
		asks: z.object({ topics: z.array(z.string().max(longest.title)).max(12), askPhone: z.enum(['no', 'optional', 'required']) }),
		name: typed(longestPersonName),
		email: typed(longestEmail),
		phone: typed(longestPhone),
		topic: typed(longest.title),
		text: typed(longest.message),
		/** A field that people do not see; programs fill it in. */
		trap: typed(longest.title),
	}),
	allow: everyone,
	// What the form asks for is read from the page, and limits of an address are counted there.
	pagesOnly: true,
	refusals: ['invalid_fields', 'too_many_messages'],
	async run({ store, actor, locale, now, refuse, record }, { path, place, asks, trap, ...given }) {
		const { issues, cleaned } = checkMessage(asks, given, locale)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		// A program is told the same as everybody, so that it learns nothing.
		if (trap !== '') return { kept: false }
		if ((await countMessagesOf(store, cleaned.email, new Date(now.getTime() - hourMs))) >= mostMessagesAnHour)
			return refuse('too_many_messages')
		const { row, isNew } = await insertOrLockMessage(store, {
			...cleaned,
			...{ path, place, locale, accountId: accountIdOf(actor), at: now },
		})
		if (!row || (!isNew && row.answeredAt === null)) return { kept: false }
		if (!isNew) await updateMessages(store, [row.id], { at: now, answeredAt: null, answeredBy: null, locale })
		record({ name: 'page_message.sent', about: `page_message:${row.id}`, data: { messageId: row.id } })
		return { kept: true }
	},
})
