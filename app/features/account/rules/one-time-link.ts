/** For how many minutes each kind of link sent by mail opens. A new kind of link takes a line here. */
export const linkMinutes = {
	/** Proves that the address given at sign-up belongs to the person. */
	verify_email: 24 * 60,
	/** Sets a new password for somebody who forgot the old one. */
	reset_password: 60,
	/** Prove that the reader of the present address agrees to the change, and that the new address belongs to the person. */
	change_email_old: 24 * 60,
	change_email_new: 24 * 60,
} as const satisfies Record<string, number>

export type LinkKind = keyof typeof linkMinutes

/** `replaced`: a newer link of its kind was asked for since, and only the newest opens. */
export type LinkState = 'good' | 'used' | 'replaced' | 'expired'

/** Whether a link still opens (truths §4.5): once, for a limited time, and only the newest link of its kind. */
export function linkState(link: { usedAt: Date | null; replacedAt: Date | null; expiresAt: Date }, now: Date): LinkState {
	if (link.usedAt) return 'used'
	if (link.replacedAt) return 'replaced'
	return link.expiresAt > now ? 'good' : 'expired'
}

export function linkExpiry(kind: LinkKind, now: Date): Date {
	return new Date(now.getTime() + linkMinutes[kind] * 60_000)
}

export const linkRefusals = ['link_used', 'link_replaced', 'link_expired', 'link_unknown'] as const

/** Why a link that is not good does not open. */
export function refusalOfLink(state: Exclude<LinkState, 'good'> | undefined): (typeof linkRefusals)[number] {
	return state === undefined ? 'link_unknown' : `link_${state}`
}
