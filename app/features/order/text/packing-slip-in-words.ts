import { formatDate, formatMoney, formatNumber } from '~/i18n/formats.ts'
import { formatPhone } from '~/i18n/phone.ts'
import { inLocale, languageTag, type Locale, type Translated } from '~/kernel/locale.ts'
import { homeZone } from '~/kernel/zones.ts'
import { money, type Currency } from '~/kernel/money.ts'
import { addressLines, type Address } from '~/features/account/address/rules/address.ts'
import type { PackingSlip } from '~/features/order/drawing/packing-slip.ts'
import type { Gift } from '~/features/order/rules/gift.ts'

/** The contents of one parcel: the goods to send, without refunded and returned ones. */
export interface Parcel {
	number: string
	placedAt: Date
	contact: { name: string; phone: string }
	shippingAddress: Address | null
	deliveryName: Translated | null
	deliveryCode: string | null
	gift: Gift | null
	currency: Currency
	seller: { name: string; email: string; phone: string }
	goods: readonly { stockCode: string | null; name: Translated; quantity: number; weightGrams: number; priceMinor: number }[]
}

/** Only a server prints slips, so these words stay out of the catalogue that browsers load. */
const words = {
	vi_VN: {
		title: 'Phiếu đóng gói',
		number: 'Đơn hàng',
		placed: 'Ngày đặt',
		delivery: 'Giao hàng',
		code: 'Mã vận đơn',
		weight: 'Khối lượng',
		to: 'Người nhận',
		from: 'Bên bán',
		columns: ['Mã kho', 'Tên', 'Số lượng', 'Nặng', 'Đơn giá'],
		total: (pieces: string, weight: string) => `Cộng ${pieces} món, ${weight}`,
		gift: 'Quà tặng',
		wrap: 'Gói quà, không để giá trong kiện.',
		noPrices: 'Không để giá trong kiện.',
		continued: (number: string) => `Phiếu đóng gói ${number}, tiếp theo`,
	},
	en_US: {
		title: 'Packing slip',
		number: 'Order',
		placed: 'Order date',
		delivery: 'Delivery',
		code: 'Tracking number',
		weight: 'Weight',
		to: 'Ship to',
		from: 'Seller',
		columns: ['Stock code', 'Name', 'Pieces', 'Weight', 'Price'],
		total: (pieces: string, weight: string) => `Total: ${pieces} items, ${weight}`,
		gift: 'Gift',
		wrap: 'Wrap as a gift; no prices in the package.',
		noPrices: 'No prices in the package.',
		continued: (number: string) => `Packing slip ${number}, continued`,
	},
} satisfies Record<Locale, unknown>

/** The paper that lies in a parcel. For a present it shows the words on the card, and no prices. */
export function packingSlip(parcel: Parcel, locale: Locale): PackingSlip {
	const text = words[locale]
	const { goods, gift, shippingAddress, contact } = parcel
	const kilos = (grams: number) => `${formatNumber(locale, grams / 1_000)} kg`
	const weight = kilos(goods.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0))
	const pieces = formatNumber(
		locale,
		goods.reduce((sum, { quantity }) => sum + quantity, 0),
	)
	const [codeHead = '', nameHead = '', piecesHead = '', weightHead = '', priceHead = ''] = text.columns
	const phoneOf = (phone: string) => (phone === '' ? [] : [formatPhone(locale, phone)])
	return {
		language: languageTag(locale),
		title: text.title,
		number: { label: text.number, text: parcel.number },
		facts: [
			{ label: text.placed, text: formatDate(parcel.placedAt, homeZone) },
			...(parcel.deliveryName ? [{ label: text.delivery, text: inLocale(parcel.deliveryName, locale) }] : []),
			...(parcel.deliveryCode ? [{ label: text.code, text: parcel.deliveryCode }] : []),
			{ label: text.weight, text: weight },
		],
		to: {
			label: text.to,
			lines: shippingAddress
				? [...addressLines(shippingAddress, locale), ...phoneOf(shippingAddress.phone || contact.phone)]
				: [contact.name, ...phoneOf(contact.phone)],
		},
		from: { label: text.from, lines: [parcel.seller.name, parcel.seller.email, ...phoneOf(parcel.seller.phone)] },
		columns: [codeHead, nameHead, piecesHead, weightHead, gift ? '' : priceHead],
		rows: goods.map(({ stockCode, name, quantity, weightGrams, priceMinor }) => [
			stockCode ?? '–',
			inLocale(name, locale),
			formatNumber(locale, quantity),
			kilos(weightGrams * quantity),
			gift ? '' : formatMoney(locale, money(priceMinor, parcel.currency)),
		]),
		total: text.total(pieces, weight),
		...(gift && {
			gift: {
				label: text.gift,
				lines: [gift.wrap ? text.wrap : text.noPrices, ...gift.note.split('\n').filter((line) => line.trim() !== '')],
			},
		}),
		continued: text.continued(parcel.number),
	}
}
