import { imageUrl } from '~/kernel/image-url.ts'
import { classNames } from './class-names.ts'
import styles from './product-picture.module.css'

export interface ProductPictureProps {
	/** The path of the original (`imageUrl`). */
	path: string
	/** A CSS colour, which fills the place until the picture has loaded. */
	color: string
	/** The picture's width in the page; without it, the width in a row of small cards. */
	sizes?: string
	/** Pictures above the fold are loaded at once. */
	eager?: boolean
	className?: string
}

const edges = [240, 480] as const

/** A product's picture in a list, a square. It has no description, because the name beside it says the same. */
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
