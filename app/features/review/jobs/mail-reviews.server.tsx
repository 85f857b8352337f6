import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { call } from '~/platform/operations/call.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { ReviewAskMail, reviewAskSubject } from '~/features/review/mail/review-ask.tsx'
import { ReviewNewsMail, reviewNewsSubject, type ReviewNews, type ReviewNewsFound } from '~/features/review/mail/review-news.tsx'
import { findReviewAsk } from '~/features/review/operations/find-review-ask.server.ts'
import { findReviewNews } from '~/features/review/operations/find-review-news.server.ts'

/** Mails a buyer to ask for reviews of an order's goods: one mail for each order. */
export const mailReviewAsk: Job = {
	name: 'mail-review-ask',
	async run(world, { id, data }) {
		const answer = await call(world, findReviewAsk, { orderId: data['orderId'] }, asSystem(`fact-${id}`))
		if (!answer.ok) return
		const found = answer.value
		const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
		const mail = await renderMail(<ReviewAskMail found={found} site={site} />)
		await world.mail.send({ key: `review.asked:${id}`, to: found.email, subject: reviewAskSubject(found), ...mail })
	},
}

/** Whether the news still holds: a review may be shown again, or an answer taken back, before the mail is sent. */
const stillTrue: Record<ReviewNews, (found: ReviewNewsFound) => boolean> = {
	hidden: ({ state }) => state === 'hidden',
	shown: ({ state }) => state === 'published',
	answered: ({ answer }) => answer !== null,
}

function newsJob(name: string, news: ReviewNews): Job {
	return {
		name,
		async run(world, { id, data }) {
			const answer = await call(world, findReviewNews, { reviewId: data['reviewId'] }, asSystem(`fact-${id}`))
			if (!answer.ok || !stillTrue[news](answer.value)) return
			const found = answer.value
			const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
			const mail = await renderMail(<ReviewNewsMail news={news} found={found} site={site} />)
			await world.mail.send({ key: `review.${news}:${id}`, to: found.email, subject: reviewNewsSubject(news, found), ...mail })
		},
	}
}

/** Each job mails the author of a review one piece of news, in their language. */
export const mailReviewHidden = newsJob('mail-review-hidden', 'hidden')
export const mailReviewShown = newsJob('mail-review-shown', 'shown')
export const mailReviewAnswered = newsJob('mail-review-answered', 'answered')
