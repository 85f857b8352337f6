import type { Money } from '~/kernel/money.ts'

/** Who may download the pictures of an event, as its organiser chose. */
export const downloaders = ['nobody', 'everybody', 'signed_in', 'buyers'] as const
export type Downloaders = (typeof downloaders)[number]

/** What somebody may do about downloads. `off`: for them there are none. */
export type DownloadAccess = 'off' | 'granted' | 'sign_in' | 'buy'

export interface Asking {
	isSignedIn: boolean
	/** Whether they run the event: they may always see what they offer. */
	runsEvent: boolean
	/** Whether they bought the goods that the organiser named. */
	hasBought: boolean
}

/** Decides whether somebody may download the pictures of an event, and else what they have to do first. */
export function downloadAccess(who: Downloaders, { isSignedIn, runsEvent, hasBought }: Asking): DownloadAccess {
	if (who === 'nobody') return 'off'
	if (who === 'everybody' || runsEvent) return 'granted'
	if (who === 'signed_in') return isSignedIn ? 'granted' : 'sign_in'
	return isSignedIn && hasBought ? 'granted' : 'buy'
}

export interface BoughtLine {
	quantity: number
	/** Pieces that are on their way back, came back, or were refunded. */
	claimed: number
	/** The amount of its order that is still to be paid, in minor units. */
	remaining: number
}

/** Whether a line of a confirmed order opens the pictures: its order is paid, and at least one piece was not given back. */
export function opensPictures({ quantity, claimed, remaining }: BoughtLine): boolean {
	return remaining === 0 && claimed < quantity
}

/** The name of a downloaded file: `chay-dem-ho-guom-12-77.webp`. The event's slug consists of plain letters, digits and hyphens. */
export function downloadName(eventSlug: string, pictureId: number, ending: string): string {
	return `${eventSlug}-${pictureId}.${ending}`
}

/** What a visitor reads about downloads: what they may, and for buyers which goods. */
export interface DownloadOffer {
	access: Exclude<DownloadAccess, 'off'>
	goods: OfferedGoods | null
}

export interface OfferedGoods {
	name: string
	/** Null: they are not sold at present. */
	slug: string | null
	/** The lowest price of what is sold at present. */
	priceFrom: Money | null
}
