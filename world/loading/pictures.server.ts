import { createHash } from 'node:crypto'
import type { Files } from '../../app/platform/files/files.server.ts'
import { gallerySvg } from '../gallery.ts'
import { goodsSvg } from '../goods-picture.ts'
import { posterSvg } from '../poster.ts'
import type { SampleEvent } from '../sample-event.ts'

/** Where an event's pictures are kept, as image addresses name them: without ending. */
export interface PicturePaths {
	cover: string
	gallery: string[]
	products: string[]
}

/** The name carries the content's hash: an address never changes its picture, so caches may keep it for ever. */
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
		Promise.all(event.products.map((product) => keep(files, `${slug}-${product.key}`, goodsSvg(product, poster.palette, slug)))),
	])
	return { cover, gallery, products }
}
