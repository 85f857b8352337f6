import { fieldReader, type Checked } from '~/kernel/fields.ts'
import type { Translated } from '~/kernel/locale.ts'
import { typedNumbers } from './candidate-numbers.ts'
import { fingerprint } from './fingerprint.ts'
import { longest } from './longest.ts'
import type { Typed } from './typed.ts'

/** The paths of uploaded pictures. */
export const keptPath = /^events\/[0-9a-f]{32}-[0-9a-f]{24}$/

/** The limit for one picture: large enough for a file straight from a camera. */
export const mostPictureMegabytes = 25

/** The most pictures of a gallery. */
export const mostGalleryPictures = 20_000

/** The most pictures that are sent or chosen at once, or shown as taken out. */
export const mostPicturesAtOnce = 200

/** The views of a gallery for its organiser. */
export const galleryViews = ['all', 'suggested', 'unnumbered'] as const
export type GalleryView = (typeof galleryViews)[number]

interface SaidOfPicture {
	alt: Translated
	candidateNumbers: string[]
}

/** The first values of a picture's form. */
export function typedOfPicture({ id, alt, candidateNumbers }: SaidOfPicture & { id: number }): Typed {
	return {
		[`picture.${id}.vi`]: alt.vi_VN,
		[`picture.${id}.en`]: alt.en_US ?? '',
		[`picture.${id}.numbers`]: candidateNumbers.join(', '),
	}
}

/** Checks the typed values of one picture; fields of other pictures in the same form are ignored. */
export function checkPicture(typed: Typed, id: number): Checked<SaidOfPicture> {
	const read = fieldReader()
	const at = `picture.${id}`
	const alt = read.either({ vi: `${at}.vi`, en: `${at}.en` }, { vi: typed[`${at}.vi`], en: typed[`${at}.en`] }, { max: longest.alt })
	const candidateNumbers = typedNumbers(read.text(`${at}.numbers`, typed[`${at}.numbers`], { max: longest.numbers }))
	return { issues: read.issues, cleaned: { alt, candidateNumbers } }
}

/** The field with the version a picture's form began with; it tells which pictures somebody typed into. */
export const versionField = (id: number) => `picture.${id}.version`

/** The field with the place a picture has, counted from 1. */
export const placeField = (id: number) => `picture.${id}.place`

export interface TypedPicture {
	id: number
	version: string
	typed: Typed
}

/** The pictures of a page whose fields were changed or whose suggestions were decided on, each with its own fields. */
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

/** How long a picture that was taken out of a gallery can be put back. */
const asideMs = 24 * 3_600_000

/** Pictures that left a gallery before this moment cannot be put back any more. */
export const asideSince = (now: Date) => new Date(now.getTime() - asideMs)

export const asideUntil = (removedAt: Date) => new Date(removedAt.getTime() + asideMs)
