import { Gallery } from '~/ui/gallery.tsx'
import { ExternalIcon } from '~/ui/icon.tsx'
import type { ShownBlock } from '~/features/page/rules/block-fields.ts'
import { videoOf } from '~/features/page/rules/video.ts'
import { usePageText } from '~/features/page/text/page-text.ts'
import { BlockPicture, pictureAddress } from './block-picture.tsx'
import styles from './blocks.module.css'

export function PictureBlock({ block: { picture, caption } }: { block: ShownBlock<'picture'> }) {
	if (!picture) return null
	return (
		<figure className={styles.figure}>
			<BlockPicture picture={picture} sizes="(min-width: 1280px) 1200px, 92vw" />
			{caption !== '' && <figcaption>{caption}</figcaption>}
		</figure>
	)
}

/** Pictures as thumbs that open large. */
export function GalleryBlock({ block: { title, items } }: { block: ShownBlock<'gallery'> }) {
	const text = usePageText()
	const pictures = items.flatMap(({ picture, caption }) =>
		picture
			? {
					...{ href: pictureAddress(picture), thumb: pictureAddress(picture, 800), alt: picture.alt },
					...{ width: picture.width, height: picture.height, caption },
				}
			: [],
	)
	if (pictures.length === 0) return null
	return (
		<section className={styles.section}>
			{title !== '' && <h2>{title}</h2>}
			<Gallery pictures={pictures} texts={text.gallery} />
		</section>
	)
}

/** A film behind its poster: nothing of its host is loaded before somebody presses (`playVideos`). Without scripts it is a link. */
export function VideoBlock({ block: { title, address, picture } }: { block: ShownBlock<'video'> }) {
	const text = usePageText()
	const video = videoOf(address)
	return (
		<section className={styles.section}>
			{title !== '' && <h2>{title}</h2>}
			<a className={styles.video} href={address} rel="noopener" data-video={video?.embed} data-plain-link>
				{picture && <BlockPicture picture={picture} shape="wide" sizes="(min-width: 1280px) 1200px, 92vw" />}
				<span className={styles.play}>
					<svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">
						<path d="M8 5v14l11-7z" fill="currentColor" />
					</svg>
					<span className="visually-hidden">{text.playVideo(title || text.video)}</span>
				</span>
				<span className={styles.host}>
					{video ? text.videoFrom(video.host) : URL.canParse(address) ? new URL(address).hostname : address}
					{!video && <ExternalIcon />}
				</span>
			</a>
		</section>
	)
}
