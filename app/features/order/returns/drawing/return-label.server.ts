import { formatDate } from '~/i18n/formats.ts'
import { formatPhone } from '~/i18n/phone.ts'
import { languageTag, type Locale } from '~/kernel/locale.ts'
import { homeZone } from '~/kernel/zones.ts'
import { printed } from '~/platform/pdf/printer.server.ts'
import { addressLines } from '~/features/account/address/rules/address.ts'
import type { ReturnShown } from '~/features/order/returns/rules/return-shown.ts'
import { returnLabelPaper } from './return-label.ts'

const words = {
	vi_VN: {
		title: 'Phiếu gửi trả hàng',
		number: 'Yêu cầu trả hàng',
		order: 'Đơn hàng',
		from: 'Người gửi',
		to: 'Người nhận',
		goods: 'Trong gói hàng',
		note: (date: string) => `Dán phiếu này lên gói hàng. Người gửi không trả phí. Yêu cầu gửi ngày ${date}.`,
	},
	en_US: {
		title: 'Return label',
		number: 'Return',
		order: 'Order',
		from: 'From',
		to: 'To',
		goods: 'In the package',
		note: (date: string) => `Put this label on the package. The sender pays nothing. Asked for on ${date}.`,
	},
} satisfies Record<Locale, unknown>

/** The label of an approved return as PDF, in the reader's language. @throws when drawing failed */
export function returnLabelPdf({ number, order, provider, lines, requestedAt }: ReturnShown, locale: Locale): Promise<Uint8Array> {
	const text = words[locale]
	const { contact, sender } = order
	return printed(returnLabelPaper, {
		language: languageTag(locale),
		title: text.title,
		number: { label: text.number, text: number },
		order: { label: text.order, text: order.number },
		from: {
			label: text.from,
			text: contact.name,
			lines: sender ? addressLines(sender, locale).slice(1) : [formatPhone(locale, contact.phone)],
		},
		to: { label: text.to, text: provider.name, lines: [provider.city, formatPhone(locale, provider.phone), provider.email] },
		goods: { label: text.goods, lines: lines.map(({ quantity, name }) => `${quantity} × ${name}`) },
		note: text.note(formatDate(requestedAt, homeZone)),
	})
}
