import { imageUrl } from '~/kernel/image-url.ts'
import { classNames } from './class-names.ts'
import styles from './product-picture.module.css'

export interface ProductPictureProps {
	/** Of the original (`imageUrl`). */
	path: string
	/** CSS: stands there until the picture has come. */
	color: string
	/** How wide it stands in the page; without it, as in a row of small cards. */
	sizes?: string
	/** Pictures above the fold are loaded at once. */
	eager?: boolean
	className?: string
}

const edges = [240, 480] as const

/** A product's picture in a list, a square. It says nothing that the name beside it does not. */
export function ProductPicture({ path, color, sizes = '(min-width: 768px) 240px, 45vw', eager, className }: ProductPictureProps) {
	const [small, large] = edges
	const srcSet = edges.map((edge) => `${imageUrl(path, edge, edge)} ${edge}w`).join(', ')
	return (
		<span className={classNames(styles.picture, className)}>
			<svg aria-hidden="true">
				<rect width="100%" height="100%" fill={color} />
			</svg>
			<img
				{...{ src: imageUrl(path, small, small), srcSet, sizes }}
				width={large}
				height={large}
				alt=""
				loading={eager ? 'eager' : 'lazy'}
				decoding="async"
			/>
		</span>
	)
}
