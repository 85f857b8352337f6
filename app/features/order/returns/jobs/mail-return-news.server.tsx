import { z } from 'zod'
import { money } from '~/kernel/money.ts'
import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { call } from '~/platform/operations/call.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import type { StoredFact } from '~/platform/facts/facts.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { orderOfFact } from '~/features/order/jobs/order-of-fact.server.ts'
import {
	ReturnForProviderMail,
	ReturnNewsMail,
	returnRequestSubject,
	returnSubject,
	type Owing,
	type ReturnNews,
} from '~/features/order/returns/mail/return-news.tsx'
import { findReturn } from '~/features/order/returns/operations/find-return.server.ts'
import type { ReturnShown } from '~/features/order/returns/rules/return-shown.ts'

async function returnOfFact(world: World, { id, data }: StoredFact): Promise<ReturnShown | undefined> {
	const answer = await call(world, findReturn, { returnId: data['returnId'] }, asSystem(`fact-${id}`))
	return answer.ok ? answer.value : undefined
}

const lessShape = z.object({ remainingBeforeMinor: z.number().int(), remainingMinor: z.number().int() })

/** The order of a return that lowered what is still to be paid, where the fact says so. Nothing is to be paid for a cancelled order. */
async function owingOf(world: World, fact: StoredFact): Promise<Owing | undefined> {
	const { data: less } = lessShape.safeParse(fact.data)
	if (!less) return undefined
	const order = await orderOfFact(world, fact)
	if (order?.status !== 'Confirmed' || order.event?.cancelled) return undefined
	const { currency } = order.remaining
	return { order, less: { before: money(less.remainingBeforeMinor, currency), now: money(less.remainingMinor, currency) } }
}

const siteOf = ({ settings }: World) => ({ origin: publicUrl(settings), strategy: settings.LOCALE_PREFIX })

function newsJob(name: string, news: ReturnNews): Job {
	return {
		name,
		async run(world, fact) {
			const found = await returnOfFact(world, fact)
			// Where nothing was paid, nothing goes back, and an earlier mail said that the goods arrived.
			if (!found || (news === 'refunded' && found.refund.amount === 0)) return
			const owing = await owingOf(world, fact)
			await world.mail.send({
				key: `${fact.name}:${fact.id}`,
				to: found.order.contact.email,
				subject: returnSubject(news, found),
				...(await renderMail(<ReturnNewsMail news={news} found={found} owing={owing} site={siteOf(world)} />)),
			})
		},
	}
}

/** Each job mails the buyer one piece of news, once for its fact, in their language. */
export const mailReturnRequested = newsJob('mail-return-requested', 'requested')
export const mailReturnApproved = newsJob('mail-return-approved', 'approved')
export const mailReturnReceived = newsJob('mail-return-received', 'received')
export const mailReturnRefunded = newsJob('mail-return-refunded', 'refunded')
export const mailReturnRejected = newsJob('mail-return-rejected', 'rejected')

/** Tells the provider that a buyer asks to return goods. */
export const mailReturnToProvider: Job = {
	name: 'mail-return-to-provider',
	async run(world, fact) {
		const found = await returnOfFact(world, fact)
		if (!found) return
		await world.mail.send({
			key: `${fact.name}:provider:${fact.id}`,
			to: found.provider.email,
			subject: returnRequestSubject(found),
			...(await renderMail(<ReturnForProviderMail found={found} site={siteOf(world)} />)),
		})
	},
}
