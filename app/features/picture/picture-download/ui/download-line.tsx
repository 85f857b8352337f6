import { useHref } from 'react-router'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { LinkButton } from '~/ui/button.tsx'
import { LockIcon } from '~/ui/icon.tsx'
import type { DownloadOffer, OfferedGoods } from '~/features/picture/picture-download/rules/who-downloads.ts'
import { usePictureDownloadText } from '~/features/picture/picture-download/text/picture-download-text.ts'
import styles from './download-line.module.css'

interface DownloadLineProps {
	offer: DownloadOffer | null
	/** Where signing in leads back to, without the language. */
	back: string
	isSignedIn: boolean
}

/** One line for somebody who may not download yet: what to do for it, with the link. Nothing for everybody else. */
export function DownloadLine({ offer, back, isSignedIn }: DownloadLineProps) {
	const text = usePictureDownloadText()
	const signIn = `${useHref('/login')}?return=${encodeURIComponent(back)}`
	if (offer === null || offer.access === 'granted') return null
	return (
		<div className={styles.line}>
			<LockIcon />
			{offer.access === 'sign_in' ? (
				<>
					<p>{text.signIn.line}</p>
					<LinkButton href={signIn} size="sm">
						{text.signIn.link}
					</LinkButton>
				</>
			) : (
				<>
					<GoodsLine goods={offer.goods} />
					{!isSignedIn && <a href={signIn}>{text.buy.signIn}</a>}
				</>
			)}
		</div>
	)
}

function GoodsLine({ goods }: { goods: OfferedGoods | null }) {
	const { buy: text } = usePictureDownloadText()
	const locale = useLocale()
	const product = useHref(`/product/${goods?.slug ?? ''}`)
	if (goods === null) return <p>{text.gone}</p>
	const { name, slug, priceFrom } = goods
	if (slug === null) return <p>{text.notSold(name)}</p>
	return (
		<>
			<p>{priceFrom ? text.linePriced(name, formatMoney(locale, priceFrom)) : text.line(name)}</p>
			<LinkButton href={product} size="sm">
				{text.link}
			</LinkButton>
		</>
	)
}
