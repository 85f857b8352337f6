import type { ReactNode } from 'react'
import { useAddress } from '~/i18n/address.ts'
import { island } from '~/shell/island/island.tsx'
import { HeartIcon } from '~/ui/icon.tsx'
import type { Wished } from '~/features/shop-window/wishlist/rules/wish.ts'
import { useWishlistText } from '~/features/shop-window/wishlist/text/wishlist-text.ts'
import styles from './heart.module.css'
import { useWish } from './use-wish.ts'

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
 * A button that puts a product or an event on the wishlist, or removes it. Where React runs it works in place, and is filled correctly even on pages
 * that are the same for everybody. Without JavaScript, the wishlist is the answer.
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
	const [name, value] = 'eventId' in of ? ['eventId', of.eventId] : ['productId', of.productId]
	return (
		<form id={id} method="post" action={useAddress('/wishlist')} className={styles.form}>
			<input type="hidden" name={name} value={value} />
			{children}
		</form>
	)
}

/** The button of a heart; `form` is the id of its form, where the button is outside of it. */
export const HeartButton = island('heart', ({ of, name, wished = false, look = 'floating', form }: HeartProps & { form?: string }) => {
	const { heart: text } = useWishlistText()
	const label = text.label(name)
	const { isWished, turn } = useWish(of, wished)
	return (
		<button
			type="submit"
			form={form}
			name="intent"
			value={isWished ? 'remove' : 'add'}
			className={`${styles.heart} ${styles[look]}`}
			aria-pressed={isWished}
			aria-label={label}
			title={label}
			data-held
			onClick={(event) => {
				event.preventDefault()
				void turn(event.currentTarget.form)
			}}
		>
			<HeartIcon size={24} />
		</button>
	)
})
