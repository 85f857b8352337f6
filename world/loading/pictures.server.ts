import { createHash } from 'node:crypto'
import type { Translated } from '../../app/kernel/locale.ts'
import type { Files } from '../../app/platform/files/files.server.ts'
import { gallerySvg } from '../gallery.ts'
import { goodsPicturesOf, goodsSvg, groundOf } from '../goods-picture.ts'
import { pictureFolder } from '../../app/features/page/rules/page-content.ts'
import type { NamedPartner } from './insert-home.server.ts'
import { posterSvg } from '../../app/features/event/poster/poster-svg.ts'
import { palettes, type PaletteName } from '../../app/features/event/poster/palettes.ts'
import type { ProviderPicture, ProviderPictureKind } from '../../app/features/provider/rules/provider-pictures.ts'
import { providers, type ProviderSlug } from '../cast.ts'
import { providerLooks } from '../provider-looks.ts'
import { logoSvg, partnerName, samplePartners } from '../partners.ts'
import type { SampleEvent, SampleProduct } from '../sample-event.ts'

/** The paths of an event's pictures, without ending as in image addresses. */
export interface PicturePaths {
	cover: string
	gallery: string[]
	/** The pictures of each product; the first is its cover. */
	products: KeptPicture[][]
}

/** A picture of a product in the file store. */
export interface KeptPicture {
	path: string
	/** The colour shown while the picture loads. */
	color: string
	alt: Translated
	/** The key of the product colour in the picture. */
	colour: string | null
}

/** Keeps a picture. Its name contains the content's hash, so the picture at an address never changes, and caches may keep it for ever. */
async function keep(files: Files, name: string, svg: string): Promise<string> {
	const path = `sample/${name}-${createHash('sha256').update(svg).digest('hex').slice(0, 10)}`
	await files.put(`${path}.svg`, Buffer.from(svg), 'image/svg+xml')
	return path
}

/** Draws an event's poster, gallery and merchandise and puts them into the file store. Doing it twice changes nothing. */
export async function keepPictures(files: Files, event: SampleEvent): Promise<PicturePaths> {
	const { slug, poster, name } = event
	const [cover, gallery, products] = await Promise.all([
		keep(files, slug, posterSvg({ seed: slug, ...poster, name: name.vi_VN })),
		Promise.all(
			event.gallery.map(({ scene, candidateNumbers, caption }, index) => {
				const seed = `${slug}/${index}`
				return keep(
					files,
					`${slug}-anh-${index + 1}`,
					gallerySvg({ seed, palette: poster.palette, scene, candidateNumbers, caption: caption.vi_VN }),
				)
			}),
		),
		Promise.all(event.products.map((product) => keepGoodsPictures(files, product, poster.palette, slug))),
	])
	return { cover, gallery, products }
}

/** Draws all pictures of a product and puts them into the file store, the cover first. */
export function keepGoodsPictures(files: Files, product: SampleProduct, palette: PaletteName, seed: string): Promise<KeptPicture[]> {
	return Promise.all(
		goodsPicturesOf(product).map(async (picture, index) => {
			const svg = goodsSvg(product, palette, seed, picture)
			const path = await keep(files, `${seed}-${product.key}-${index + 1}`, svg)
			const cloth = picture.colour?.swatch ?? palettes[palette].spark
			return { path, color: groundOf(palettes[palette], cloth), alt: picture.alt, colour: picture.colour?.key ?? null }
		}),
	)
}

/** Draws the logos of partners and puts them into the file store, where the desk keeps uploaded logos. */
export function keepPartners(files: Files): Promise<NamedPartner[]> {
	return Promise.all(
		samplePartners.map(async (partner) => {
			const { svg, width, height } = logoSvg(partner)
			const hash = createHash('sha256').update(svg).digest('hex')
			const path = `${pictureFolder}/${hash.slice(0, 32)}-${hash.slice(32, 56)}`
			await files.put(`${path}.svg`, Buffer.from(svg), 'image/svg+xml')
			const name = partnerName(partner)
			return { name, link: '', picture: { path, width, height, x: 0.5, y: 0.5, alt: { vi_VN: name } } }
		}),
	)
}

/** Draws the sign of each provider and the picture over its page, and puts them into the file store. */
export async function keepProviderPictures(files: Files): Promise<Record<ProviderSlug, Record<ProviderPictureKind, ProviderPicture>>> {
	const kept = await Promise.all(
		providers.map(async ({ slug, name }) => {
			const look = providerLooks[slug]
			const { palette, motif } = look
			const logo = logoSvg(look)
			const cover = posterSvg({ seed: `cover/${slug}`, motif, palette, name })
			const size = { width: logo.width, height: logo.height }
			return [
				slug,
				{
					logo: { path: await keep(files, `logo-${slug}`, logo.svg), ...size, color: '#ffffff' },
					cover: { path: await keep(files, `cover-${slug}`, cover), width: 1200, height: 800, color: palettes[palette].ground },
				},
			] as const
		}),
	)
	return Object.fromEntries(kept) as Record<ProviderSlug, Record<ProviderPictureKind, ProviderPicture>>
}
