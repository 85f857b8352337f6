import { LinkButton } from '~/ui/button.tsx'
import { WalletIcon } from '~/ui/icon.tsx'
import type { AfterOrder } from '~/features/order/answers/after-order.server.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'
import styles from './wallet-buttons.module.css'

/** Puts a ticket into the telephone's wallet: only those wallets the house has papers for. */
export function WalletButtons({ ticket: { wallet, name } }: { ticket: Pick<AfterOrder['tickets'][number], 'wallet' | 'name'> }) {
	const { wallet: text } = useOrderText().after
	if (wallet.apple === null && wallet.google === null) return null
	return (
		<div className={styles.wallets}>
			{wallet.apple !== null && (
				<LinkButton size="sm" href={wallet.apple} icon={<WalletIcon />} aria-label={text.of(text.apple, name)}>
					{text.apple}
				</LinkButton>
			)}
			{wallet.google !== null && (
				<LinkButton
					size="sm"
					href={wallet.google}
					icon={<WalletIcon />}
					aria-label={text.of(text.google, name)}
					target="_blank"
					rel="noreferrer"
				>
					{text.google}
				</LinkButton>
			)}
		</div>
	)
}
