import type { FieldReader } from '~/kernel/fields.ts'
import type { HomeBlock, NamedPartner, PartnerLogo, TypedHome } from './home-blocks.ts'
import { isLink } from './home-link.ts'

/** So many partners are named at most. */
export const mostPartners = 40

/** How heavy all logos of one form may be. */
export const mostLogoMegabytes = 10

/** Where logos lie among the pictures. */
export const logoFolder = 'content'

const nthField = /^partners\.(\d{1,3})\.(?:name|website|logo)$/

/** What a field of one partner is called: `partners.3.website`. */
export const partnerField = (nth: number, part: 'name' | 'website' | 'logo' | 'file' | 'remove') => `partners.${nth}.${part}`

/** Which partner a file of the form is the logo of. */
export function partnerOfFile(field: string): number | undefined {
	const nth = /^partners\.(\d{1,3})\.file$/.exec(field)?.[1]
	return nth === undefined ? undefined : Number(nth)
}

/** Partners that something was typed for, by their place in the form. */
export function typedPlaces(typed: TypedHome): number[] {
	const places = Object.entries(typed).flatMap(([name, value]) => {
		const nth = nthField.exec(name)?.[1]
		return nth === undefined || (value ?? '').trim() === '' ? [] : [Number(nth)]
	})
	return [...new Set(places)].sort((one, other) => one - other)
}

/** A logo as a hidden field carries it: `content/ab12-cd34 320x120`. */
export const typedLogo = ({ path, width, height }: PartnerLogo) => `${path} ${width}x${height}`

/** The opposite; nothing of what is no such field. */
export function logoIn(typed: string | undefined): PartnerLogo | undefined {
	const [, path, width, height] = /^(content\/[a-f0-9]{32}-[a-f0-9]{24}) (\d{1,4})x(\d{1,4})$/.exec(typed ?? '') ?? []
	return path === undefined ? undefined : { path, width: Number(width), height: Number(height) }
}

/** The partners of the form, without those that are to go. */
export function partnersIn(read: FieldReader, typed: TypedHome): NamedPartner[] {
	const places = typedPlaces(typed).filter((nth) => typed[partnerField(nth, 'remove')] !== 'on')
	if (places.length > mostPartners) read.refuse(partnerField(places[mostPartners] ?? 0, 'name'), 'too_large', mostPartners)
	return places.map((nth) => {
		const [nameField, websiteField] = [partnerField(nth, 'name'), partnerField(nth, 'website')]
		const name = read.text(nameField, typed[nameField], { required: true, max: 80 })
		const website = read.text(websiteField, typed[websiteField], { max: 300 })
		if (website !== '' && !isLink(website)) read.refuse(websiteField, 'web_address')
		const logo = logoIn(typed[partnerField(nth, 'logo')])
		return { name, website, ...(logo && { logo }) }
	})
}

/** Partners as the form is filled in at first. */
export function typedOfPartners(partners: readonly NamedPartner[]): Record<string, string> {
	const fields = partners.map(({ name, website, logo }, nth) => [
		[partnerField(nth, 'name'), name],
		[partnerField(nth, 'website'), website],
		...(logo ? [[partnerField(nth, 'logo'), typedLogo(logo)]] : []),
	])
	return Object.fromEntries(fields.flat()) as Record<string, string>
}

/** Where the logos lie that blocks name. */
export function logoPaths(blocks: readonly HomeBlock[] = []): string[] {
	return blocks.flatMap(({ partners }) => partners.flatMap(({ logo }) => logo?.path ?? []))
}

/** The logos of one draft that the next one no longer names. */
export function logosRemoved(before: readonly HomeBlock[] | undefined, after: readonly HomeBlock[]): string[] {
	const kept = new Set(logoPaths(after))
	return logoPaths(before).filter((path) => !kept.has(path))
}
