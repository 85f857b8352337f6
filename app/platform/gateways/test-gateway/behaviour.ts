import { z } from 'zod'

/** How the test gateway may misbehave, each as a real one does now and then. Chosen on its page, per charge. */
export const noticeDelays = [0, 5, 60, 1200] as const
export const noticeMoments = ['before_redirect', 'after_redirect'] as const
/** `slow`: pending, done by a later notice. `fails_later`: pending, then a notice that it failed. */
export const refundManners = ['done', 'refused', 'slow', 'fails_later'] as const
export const outages = [0, 10, 60, 300] as const

const whole = (allowed: readonly number[]) =>
	z.coerce
		.number()
		.refine((value) => allowed.includes(value))
		.catch(0)

/** What the page's form says; whatever it does not say, or says wrong, is good behaviour. */
export const behaviourSchema = z.object({
	/** Seconds between what happened and the notice about it. */
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
