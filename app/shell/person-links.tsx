import type { ReactNode } from 'react'
import { useAddress } from '~/i18n/address.ts'
import { CartIcon, HeartIcon, UserIcon } from '~/ui/icon.tsx'
import { island } from './island/island.tsx'
import { shortCount, wishCount } from './plain/person.ts'
import styles from './site-header.module.css'
import { useShellText } from './text/shell-text.ts'
import { usePerson } from './use-person.ts'

/** A link to the events the reader works for; other readers do not see it. */
export const OwnEventsLink = island('own-events-link', ({ isCurrent }: { isCurrent: boolean }) => {
	const { nav } = useShellText()
	const { organizes } = usePerson()
	return (
		<a
			className={`${styles.events} ${styles.own}`}
			href={useAddress('/my-events')}
			aria-current={isCurrent ? 'page' : undefined}
			hidden={!organizes}
		>
			{nav.ownEvents}
		</a>
	)
})

interface PersonLinksProps {
	/** The path of these that the page belongs to. */
	current: string | undefined
}

/** The reader's wishlist, cart and account, with what is known about them. */
export const PersonLinks = island('person-links', ({ current }: PersonLinksProps) => {
	const { nav } = useShellText()
	const person = usePerson()
	const { name, cartCount } = person
	const wishes = wishCount(person)
	const here = (path: string) => (path === current ? 'page' : undefined)
	return (
		<>
			<a
				className={styles.tool}
				href={useAddress('/wishlist')}
				aria-current={here('/wishlist')}
				aria-label={wishes ? nav.wishlistCount(wishes) : nav.wishlist}
				title={nav.wishlist}
			>
				<Counted count={wishes}>
					<HeartIcon size={24} />
				</Counted>
			</a>
			<a
				className={styles.tool}
				href={useAddress('/cart')}
				aria-current={here('/cart')}
				aria-label={cartCount ? nav.cartCount(cartCount) : nav.cart}
			>
				<Counted count={cartCount}>
					<CartIcon size={24} />
				</Counted>
				<span className={styles.label}>{nav.cart}</span>
			</a>
			{/* A reader who is not signed in is led to the sign-in page, and from there to their account. */}
			<a
				className={styles.tool}
				href={useAddress('/my-account')}
				aria-current={here('/my-account')}
				aria-label={name ? `${nav.account}: ${name}` : nav.signIn}
			>
				<UserIcon size={24} />
				<span className={styles.label}>{name ?? nav.signIn}</span>
			</a>
		</>
	)
})

/** An icon with a number at its corner. */
function Counted({ count, children }: { count: number; children: ReactNode }) {
	return (
		<span className={styles.cart}>
			{children}
			<span className={styles.count} hidden={count === 0}>
				{shortCount(count)}
			</span>
		</span>
	)
}
