import { homeZone } from '~/kernel/zones.ts'
import { useAddress } from '~/i18n/address.ts'
import { formatDate, formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { FactList } from '~/ui/fact-list.tsx'
import { ImageIcon, TagIcon, TicketIcon, TruckIcon } from '~/ui/icon.tsx'
import {
	comingOf,
	hasColours,
	type DeliveryOutlook,
	type DetailVariant,
	type ProductDetail,
} from '~/features/catalog/rules/product-detail.ts'
import { useCatalogText } from '~/features/catalog/text/catalog-text.ts'

export interface ProductTermsProps extends Pick<ProductDetail, 'delivery' | 'variants' | 'options'> {
	chosen: DetailVariant | undefined
	/** For how many days goods can go back, as a page writes it. */
	returnDays: string
}

/** When it arrives, how it can be returned, what it weighs, and that colours differ on screens. */
export function ProductTerms({ delivery, variants, options, chosen, returnDays }: ProductTermsProps) {
	const text = useCatalogText().facts
	const deliveryWords = useDeliveryWords(delivery)
	const coming = comingOf(delivery)
	const from = formatDate(delivery.from, homeZone)
	const to = formatDate(delivery.to, homeZone)
	return (
		<FactList
			facts={[
				{
					icon: <TruckIcon />,
					label: text.delivery,
					value: coming === 'brought' ? text.arrives(from, to) : coming === 'pickup' ? text.pickupOnly : text.notDelivered,
					note: deliveryWords,
				},
				{
					icon: <TicketIcon />,
					label: text.returns,
					value: text.freeReturns(returnDays),
					note: <a href={useAddress('/return-refund')}>{text.returnsMore}</a>,
				},
				{
					icon: <TagIcon />,
					label: text.weight,
					value: (
						<>
							{text.weight}: <Weights variants={chosen ? [chosen] : variants} />
						</>
					),
					note: chosen?.stockCode ? `${text.stockCode}: ${chosen.stockCode}` : undefined,
				},
				...(hasColours(options) ? [{ icon: <ImageIcon />, label: text.color, value: text.colorNotice }] : []),
			]}
		/>
	)
}

function useDeliveryWords({ price, freeFrom, pickup }: DeliveryOutlook): string | undefined {
	const text = useCatalogText().facts
	const locale = useLocale()
	const words = [
		price && (price.amount === 0 ? text.deliveryIsFree : text.deliveryFrom(formatMoney(locale, price))),
		price && price.amount > 0 && freeFrom && text.deliveryFree(formatMoney(locale, freeFrom)),
		price && pickup && text.pickup,
	].filter((each) => typeof each === 'string')
	return words.length === 0 ? undefined : `${words.join(', ')}.`
}

/** `120 g`, or the range from the lightest to the heaviest. */
function Weights({ variants }: { variants: readonly DetailVariant[] }) {
	const locale = useLocale()
	// A product that can be seen has a variant to sell. A product from before this rule may have none, and then its weight is unknown.
	if (variants.length === 0) return <>–</>
	const grams = variants.map(({ weightGrams }) => weightGrams)
	const [least, most] = [Math.min(...grams), Math.max(...grams)]
	const words = (weight: number) => (weight < 1000 ? `${formatNumber(locale, weight)} g` : `${formatNumber(locale, weight / 1000)} kg`)
	return <>{least === most ? words(least) : `${words(least)} – ${words(most)}`}</>
}
