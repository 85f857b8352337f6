import { useEffect } from 'react'
import { useHref, useRevalidator } from 'react-router'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { LinkButton } from '~/ui/button.tsx'
import { CardIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { AfterOrder } from '~/features/order/answers/after-order.server.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'

const lookEveryMs = 2_000

/** Offers to pay the rest of a confirmed order by card, unless its event was called off; shows the state of an attempt. */
export function RestPayment({
	order,
}: {
	order: Pick<AfterOrder['order'], 'number' | 'secret' | 'remaining' | 'spared' | 'dueNow' | 'restDue' | 'steps' | 'payments'>
}) {
	const { rest: text } = useOrderText().account
	const locale = useLocale()
	const { number, secret, dueNow, restDue, steps, payments, spared } = order
	const href = useHref(`/checkout/pay?${new URLSearchParams({ order: number, secret })}`)
	const newest = payments[0]?.state
	const isOpen = newest === 'pending' || newest === 'authorized'
	const mayPay = steps.includes('pay_rest')
	useLookAgain(mayPay && isOpen)
	if (spared)
		return (
			<div className="screen-only">
				<Notice title={text.sparedTitle}>{text.spared}</Notice>
			</div>
		)
	if (!mayPay) return null
	const amount = formatMoney(locale, dueNow)
	const hasFailed = newest === 'failed'
	const action = (
		// This loads a whole page, because the answer leads to the gateway.
		<LinkButton href={href} icon={<CardIcon />} data-plain-link>
			{isOpen ? text.goOn : text.pay(amount)}
		</LinkButton>
	)
	return (
		<div className="screen-only">
			<Notice
				kind={hasFailed ? 'danger' : 'info'}
				role={isOpen ? 'status' : undefined}
				title={isOpen ? text.openTitle : hasFailed ? text.failedTitle : restDue === null ? text.title : text.restTitle}
				action={action}
			>
				{isOpen ? text.open : hasFailed ? text.failed : restDue === null ? text.help(amount) : text.restHelp(amount, restDue)}
			</Notice>
		</div>
	)
}

/** Asks the server anew while something is about to change there. */
function useLookAgain(waiting: boolean): void {
	const { revalidate } = useRevalidator()
	useEffect(() => {
		if (!waiting) return
		const timer = setInterval(() => {
			if (document.visibilityState === 'visible') void revalidate()
		}, lookEveryMs)
		return () => clearInterval(timer)
	}, [waiting, revalidate])
}
