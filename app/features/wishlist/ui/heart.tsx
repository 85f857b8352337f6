import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { HeartIcon } from '~/ui/icon.tsx'
import { useWishlistText } from '../text/wishlist-text.ts'
import styles from './heart.module.css'

export interface HeartProps {
	productId: number
	/** The product's name, read out. */
	name: string
	/** Only where the page is made for one person; else the browser fills it in. */
	wished?: boolean
	/** On a picture, or in a row of buttons. */
	look?: 'floating' | 'framed'
}

/**
 * Puts a product on the wishlist, and takes it off. Pressed in place with JavaScript (`keepHearts`), which also knows what is on the list on pages that
 * are the same for everybody; without it the answer is the list.
 */
export function Heart(props: HeartProps) {
	return (
		<HeartForm productId={props.productId}>
			<HeartButton {...props} />
		</HeartForm>
	)
}

/** The form of a heart. With an id, its button may stand anywhere, also in another form, where a form of its own cannot be. */
export function HeartForm({ productId, id, children }: { productId: number; id?: string; children?: ReactNode }) {
	const { heart: text } = useWishlistText()
	return (
		<form
			id={id}
			method="post"
			action={useHref('/wishlist')}
			className={styles.form}
			data-heart
			data-added={text.added}
			data-removed={text.removed}
			data-open={text.open}
		>
			<input type="hidden" name="productId" value={productId} />
			{children}
		</form>
	)
}

/** The button of a heart; `form` is the id of the form it sends, where it stands outside of it. */
export function HeartButton({ name, wished = false, look = 'floating', form }: Omit<HeartProps, 'productId'> & { form?: string }) {
	const { heart: text } = useWishlistText()
	const label = text.label(name)
	return (
		<button
			type="submit"
			form={form}
			name="intent"
			value={wished ? 'remove' : 'add'}
			className={`${styles.heart} ${styles[look]}`}
			aria-pressed={wished}
			aria-label={label}
			title={label}
		>
			<HeartIcon size={24} />
		</button>
	)
}
