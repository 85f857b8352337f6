import type { PaymentOfOrder } from '../rules/order-shown.ts'

/** The gateway's own name for a payment, leading to its page there where it has one that opens. */
export function PaymentReceipt({ number, url }: NonNullable<PaymentOfOrder['receipt']>) {
	if (url === null) return number
	return (
		<a href={url} rel="noreferrer" data-plain-link>
			{number}
		</a>
	)
}
