import { imageUrl } from '~/kernel/image-url.ts'
import { useLightbox } from '~/ui/lightbox.tsx'
import type { DetailPicture } from '~/features/catalog/rules/product-detail.ts'
import { useCatalogText } from '~/features/catalog/text/catalog-text.ts'
import styles from './product-gallery.module.css'
import type { Track } from './use-track.ts'

const squares = [240, 480, 960] as const
/** The picture's width: the page's column on wide screens, the whole screen on phones. */
const sizes = '(min-width: 1240px) 580px, (min-width: 768px) 50vw, 100vw'
const largest = 1600

const srcSetOf = (path: string) => squares.map((edge) => `${imageUrl(path, edge, edge)} ${edge}w`).join(', ')

export interface ProductGalleryProps {
	pictures: readonly DetailPicture[]
	track: Track
}

/**
 * The pictures of a product side by side, moved by finger, wheel, keys and thumbnails. A press opens a picture large, with zoom.
 * Without JavaScript all of this works as links and scrolling.
 */
export function ProductGallery({ pictures, track: { track, seen, turnTo } }: ProductGalleryProps) {
	const text = useCatalogText().gallery
	const count = pictures.length
	const row = pictures.map(({ path, color, alt }, index) => ({
		...{ href: imageUrl(path, largest, largest), alt, color, width: largest, height: largest },
		position: text.position(index + 1, count),
	}))
	const { linkTo, lightbox } = useLightbox({ pictures: row }, text)
	return (
		<div className={styles.gallery}>
			<ul ref={track} className={styles.track} aria-label={text.label}>
				{pictures.map(({ path, color, alt }, index) => (
					<li key={path} id={`picture-${index + 1}`} className={styles.picture}>
						<a {...linkTo(index)} aria-label={text.open(alt)}>
							<svg aria-hidden="true">
								<rect width="100%" height="100%" fill={color} />
							</svg>
							<img
								src={imageUrl(path, 480, 480)}
								srcSet={srcSetOf(path)}
								sizes={sizes}
								alt={alt}
								width="960"
								height="960"
								decoding="async"
								loading={index === 0 ? 'eager' : 'lazy'}
								fetchPriority={index === 0 ? 'high' : undefined}
							/>
						</a>
					</li>
				))}
			</ul>
			{lightbox}
			{count > 1 && (
				<ul className={styles.thumbs} aria-label={text.thumbs}>
					{pictures.map(({ path, color }, index) => (
						<li key={path}>
							<a
								href={`#picture-${index + 1}`}
								className={styles.thumb}
								data-plain-link
								data-held
								aria-label={text.thumb(index + 1, count)}
								aria-current={seen === undefined ? undefined : index === seen}
								onClick={(event) => {
									event.preventDefault()
									turnTo(index)
								}}
							>
								<svg aria-hidden="true">
									<rect width="100%" height="100%" fill={color} />
								</svg>
								<img
									src={imageUrl(path, 96, 96)}
									srcSet={`${imageUrl(path, 96, 96)} 1x, ${imageUrl(path, 192, 192)} 2x`}
									alt=""
									width="96"
									height="96"
									loading="lazy"
									decoding="async"
								/>
							</a>
						</li>
					))}
				</ul>
			)}
		</div>
	)
}
