import { fieldReader, type Checked } from '~/kernel/fields.ts'
import type { Translated } from '~/kernel/locale.ts'
import { typedNumbers } from './candidate-numbers.ts'
import { fingerprint } from './fingerprint.ts'
import type { Typed } from './typed.ts'

/** Where pictures that somebody sent are kept. */
export const keptPath = /^events\/[0-9a-f]{32}-[0-9a-f]{24}$/

/** One picture, straight from a camera. */
export const mostPictureMegabytes = 25

/** So many pictures has a gallery at most. */
export const mostGalleryPictures = 20_000

/** So many are sent, chosen or shown as put away at once. */
export const mostPicturesAtOnce = 200

/** Which pictures of a gallery its organiser looks at. */
export const galleryViews = ['all', 'suggested', 'unnumbered'] as const
export type GalleryView = (typeof galleryViews)[number]

interface SaidOfPicture {
	alt: Translated
	candidateNumbers: string[]
}

/** A picture as its form is filled in at first. */
export function typedOfPicture({ id, alt, candidateNumbers }: SaidOfPicture & { id: number }): Typed {
	return {
		[`picture.${id}.vi`]: alt.vi_VN,
		[`picture.${id}.en`]: alt.en_US ?? '',
		[`picture.${id}.numbers`]: candidateNumbers.join(', '),
	}
}

/** What was typed of a picture; what is said of others in the same form is nobody's. */
export function checkPicture(typed: Typed, id: number): Checked<SaidOfPicture> {
	const read = fieldReader()
	const at = `picture.${id}`
	const alt = read.either({ vi: `${at}.vi`, en: `${at}.en` }, { vi: typed[`${at}.vi`], en: typed[`${at}.en`] }, { max: 300 })
	const candidateNumbers = typedNumbers(read.text(`${at}.numbers`, typed[`${at}.numbers`], { max: 1000 }))
	return { issues: read.issues, cleaned: { alt, candidateNumbers } }
}

/** The field with what a picture's fields were filled in with; by it those are told that somebody typed into. */
export const versionField = (id: number) => `picture.${id}.version`

/** The field with the place a picture has, counted from 1. */
export const placeField = (id: number) => `picture.${id}.place`

export interface TypedPicture {
	id: number
	version: string
	typed: Typed
}

/** The pictures of a page into whose fields something was typed, or whose suggestions were decided on: with what is said of each alone. */
export function typedPictures(page: Typed): TypedPicture[] {
	const fields = new Map<number, Record<string, string>>()
	for (const [name, value] of Object.entries(page)) {
		const id = Number(/^picture\.(\d{1,15})\./.exec(name)?.[1])
		if (Number.isNaN(id)) continue
		const own = fields.get(id) ?? {}
		fields.set(id, own)
		own[name] = value
	}
	return [...fields].flatMap(([id, { [versionField(id)]: version, [placeField(id)]: _place, ...typed }]) => {
		if (version === undefined) return []
		const said = Object.fromEntries(Object.keys(typedOfPicture(nothingSaid(id))).map((name) => [name, typed[name] ?? '']))
		const isDecided = Object.entries(typed).some(([name, value]) => !(name in said) && value !== '')
		return isDecided || fingerprint(said) !== version ? [{ id, version, typed }] : []
	})
}

const nothingSaid = (id: number) => ({ id, alt: { vi_VN: '' }, candidateNumbers: [] })

/** The field in which a picture is chosen. */
export const chosenField = (id: number) => `chosen.${id}`

/** The pictures that were chosen. */
export function chosenIn(typed: Typed): number[] {
	return Object.entries(typed).flatMap(([name, value]) => (value === 'on' && /^chosen\.\d{1,15}$/.test(name) ? Number(name.slice(7)) : []))
}

/** So long can a picture be put back that was taken out of a gallery. */
const asideMs = 24 * 3_600_000

/** Whatever left a gallery before this can be put back no longer. */
export const asideSince = (now: Date) => new Date(now.getTime() - asideMs)

export const asideUntil = (removedAt: Date) => new Date(removedAt.getTime() + asideMs)
