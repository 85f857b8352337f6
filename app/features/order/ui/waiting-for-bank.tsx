import { useEffect, useState } from 'react'
import { useHref, useRevalidator } from 'react-router'
import { ask } from '~/api/client.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Clock } from '~/ui/clock.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { AfterOrder } from '~/features/order/answers/after-order.server.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'
import styles from './waiting-for-bank.module.css'

const pollEveryMs = 2_000
const pollForMs = 120_000
/** Without JavaScript the whole page reloads. */
const refreshEverySeconds = 5

/**
 * The page while the bank has not answered yet. It asks the server every two seconds for two minutes and shows the result; the answer itself comes
 * from the gateway, never from this browser (truths §1.8).
 */
export function WaitingForBank({ order, goodsOnly, now }: Pick<AfterOrder, 'order' | 'goodsOnly' | 'now'>) {
	const { waiting: text } = useOrderText().after
	const { number, secret, status, holdEndsAt } = order
	const payPage = useHref(`/checkout/pay?order=${number}&secret=${encodeURIComponent(secret)}`)
	const { revalidate } = useRevalidator()
	const [round, setRound] = useState(1)
	const [isSlow, setSlow] = useState(false)

	useEffect(() => {
		const gone = new AbortController()
		let looksLeft = pollForMs / pollEveryMs
		let timer: ReturnType<typeof setTimeout>
		const next = () => {
			looksLeft -= 1
			if (looksLeft >= 0) timer = setTimeout(() => void look(), pollEveryMs)
			else setSlow(true)
		}
		async function look() {
			const found = await statusOf({ number, secret }, gone.signal)
			if (gone.signal.aborted) return
			if (found !== undefined && found !== status) await revalidate()
			next()
		}
		next()
		return () => {
			gone.abort()
			clearTimeout(timer)
		}
	}, [number, secret, status, revalidate, round])

	return (
		<Card className={styles.waiting}>
			{!isSlow && (
				<p className={styles.checking} role="status">
					<span className={styles.spinner} aria-hidden="true" />
					{text.checking}
				</p>
			)}
			{holdEndsAt !== null && <Clock until={holdEndsAt} now={now} label={goodsOnly ? text.heldGoods : text.held} />}
			{isSlow && (
				<Notice
					kind="warning"
					role="status"
					action={
						<Button
							onClick={() => {
								setSlow(false)
								setRound(round + 1)
							}}
						>
							{text.again}
						</Button>
					}
				>
					{text.slow}
				</Notice>
			)}
			{status === 'Pending' && (
				<p className="soft">
					{text.unpaid}{' '}
					<a href={payPage} data-plain-link>
						{text.pay}
					</a>
				</p>
			)}
			<noscript>
				<meta httpEquiv="refresh" content={String(refreshEverySeconds)} />
			</noscript>
		</Card>
	)
}

/** The order's status now; nothing when network or server do not answer; the next try may succeed. */
async function statusOf(asked: { number: string; secret: string }, signal: AbortSignal): Promise<string | undefined> {
	try {
		return (await ask('FindOrderQuery', asked, { fresh: true, signal })).status
	} catch {
		return undefined
	}
}
