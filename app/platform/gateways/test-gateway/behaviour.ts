import { z } from 'zod'

/** How the test gateway may misbehave, each in a way that real gateways sometimes do. Chosen on its page, per charge. */
export const noticeDelays = [0, 5, 60, 1200] as const
export const noticeMoments = ['before_redirect', 'after_redirect'] as const
/** `slow`: pending, then a notice that it is done. `fails_later`: pending, then a notice that it failed. */
export const refundManners = ['done', 'refused', 'slow', 'fails_later'] as const
export const outages = [0, 10, 60, 300] as const

const whole = (allowed: readonly number[]) =>
	z.coerce
		.number()
		.refine((value) => allowed.includes(value))
		.catch(0)

/** The choices of the page's form; a missing or wrong choice means good behaviour. */
export const behaviourSchema = z.object({
	/** Seconds between an event and the notice about it. */
	noticeDelaySeconds: whole(noticeDelays),
	/** 2: the same notice twice, at the same time. */
	noticeCopies: z.coerce.number().int().min(1).max(2).catch(1),
	noticeMoment: z.enum(noticeMoments).catch('before_redirect'),
	refund: z.enum(refundManners).catch('done'),
	/** Seconds for which the gateway answers the shop's calls with 503, from this act on. */
	outageSeconds: whole(outages),
})

export type Behaviour = z.output<typeof behaviourSchema>

export const goodBehaviour: Behaviour = behaviourSchema.parse({})
