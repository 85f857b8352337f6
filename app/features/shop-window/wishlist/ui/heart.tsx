import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { HeartIcon } from '~/ui/icon.tsx'
import type { Wished } from '~/features/shop-window/wishlist/rules/wish.ts'
import { useWishlistText } from '~/features/shop-window/wishlist/text/wishlist-text.ts'
import styles from './heart.module.css'

export interface HeartProps {
	of: Wished
	/** The thing's name, for screen readers. */
	name: string
	/** Given only where the page is made for one person; otherwise the browser fills it in. */
	wished?: boolean
	/** `floating`: on a picture; `framed`: in a row of buttons. */
	look?: 'floating' | 'framed'
}

/**
 * A button that puts a product or an event on the wishlist, or removes it. With JavaScript (`keepHearts`) it works in place, and is filled correctly
 * even on pages that are the same for everybody. Without JavaScript, the wishlist is the answer.
 */
export function Heart(props: HeartProps) {
	return (
		<HeartForm of={props.of}>
			<HeartButton {...props} />
		</HeartForm>
	)
}

/** The form of a heart. With an id, its button may be anywhere, even inside another form, where a form of its own is not allowed. */
export function HeartForm({ of, id, children }: { of: Wished; id?: string; children?: ReactNode }) {
	const { heart: text } = useWishlistText()
	const [name, value] = 'eventId' in of ? ['eventId', of.eventId] : ['productId', of.productId]
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
			<input type="hidden" name={name} value={value} />
			{children}
		</form>
	)
}

/** The button of a heart; `form` is the id of its form, where the button is outside of it. */
export function HeartButton({ name, wished = false, look = 'floating', form }: Omit<HeartProps, 'of'> & { form?: string }) {
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
