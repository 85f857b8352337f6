import { fieldReader, type Checked } from '~/kernel/fields.ts'
import type { Translated } from '~/kernel/locale.ts'
import { typedNumbers } from './candidate-numbers.ts'
import { translated } from './draft-event.ts'
import type { Typed } from './typed.ts'

/** Where pictures that somebody sent are kept. */
export const keptPath = /^events\/[0-9a-f]{32}-[0-9a-f]{24}$/

/** One picture, straight from a camera. */
export const mostPictureMegabytes = 25

/** So many pictures has a gallery at most. */
export const mostGalleryPictures = 200

export interface GalleryPicture {
	id: number
	path: string
	alt: Translated
	candidateNumbers: string[]
}

/** What is changed of a gallery: its pictures in their order, and those that leave it. */
export interface GalleryChange {
	kept: { id: number; alt: Translated; candidateNumbers: string[] }[]
	removed: number[]
}

/** A gallery as its form is filled in at first. The position is a number, so that the order works without JavaScript. */
export function typedOfGallery(pictures: readonly GalleryPicture[]): Typed {
	const fields = pictures.flatMap(({ id, alt, candidateNumbers }, nth) => [
		[`picture.${id}.vi`, alt.vi_VN],
		[`picture.${id}.en`, alt.en_US ?? ''],
		[`picture.${id}.numbers`, candidateNumbers.join(', ')],
		[`picture.${id}.position`, String(nth + 1)],
	])
	return Object.fromEntries(fields) as Typed
}

/** The gallery as it was typed, of the pictures it has; others are nobody's. */
export function checkGallery(typed: Typed, ids: readonly number[]): Checked<GalleryChange> {
	const read = fieldReader()
	const removed = ids.filter((id) => typed[`picture.${id}.remove`] === 'on')
	const kept = ids
		.filter((id) => !removed.includes(id))
		.map((id, nth) => {
			const at = `picture.${id}`
			const vi = read.text(`${at}.vi`, typed[`${at}.vi`], { max: 300 })
			const en = read.text(`${at}.en`, typed[`${at}.en`], { max: 300 })
			const candidateNumbers = typedNumbers(read.text(`${at}.numbers`, typed[`${at}.numbers`], { max: 1000 }))
			const position = read.text(`${at}.position`, typed[`${at}.position`], { max: 4 })
			if (position !== '' && !/^\d{1,3}$/.test(position)) read.refuse(`${at}.position`, 'not_a_number')
			return { id, alt: translated(vi, en), candidateNumbers, position: position === '' ? nth + 1 : Number(position) }
		})
		.sort((one, other) => one.position - other.position)
		.map(({ id, alt, candidateNumbers }) => ({ id, alt, candidateNumbers }))
	return { issues: read.issues, cleaned: { kept, removed } }
}

/** So long can a picture be put back that was taken out of a gallery. */
const asideMs = 24 * 3_600_000

/** Whatever left a gallery before this can be put back no longer. */
export const asideSince = (now: Date) => new Date(now.getTime() - asideMs)

export const asideUntil = (removedAt: Date) => new Date(removedAt.getTime() + asideMs)

/**
 * The places that pictures of a gallery have among themselves, for giving them out in a new order. Those between them stay free for what was taken
 * out, so that it comes back to where it was.
 */
export function placesOf(positions: readonly number[]): number[] {
	let last = -1
	return positions.toSorted((one, other) => one - other).map((position) => (last = Math.max(position, last + 1)))
}
