import type { PaymentOfOrder } from '~/features/order/rules/order-shown.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'

/** The gateway's number of a payment, with a link to its page there, if it has one; and the seller whose own account took it. */
export function PaymentReceipt({ number, url, paidTo }: NonNullable<PaymentOfOrder['receipt']>) {
	const { after } = useOrderText()
	const name =
		url === null ? (
			number
		) : (
			<a href={url} rel="noreferrer" data-plain-link>
				{number}
			</a>
		)
	if (!paidTo) return name
	return (
		<>
			{name}
			<br />
			<span className="soft">{after.summary.paidTo(paidTo)}</span>
		</>
	)
}
