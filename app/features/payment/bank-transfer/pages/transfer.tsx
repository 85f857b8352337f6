import { redirect, useHref, useRevalidator } from 'react-router'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { banks, bankOf } from '~/kernel/banks.ts'
import { vietQrText } from '~/kernel/viet-qr.ts'
import { qrModules } from '~/platform/qr/qr.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { useLive } from '~/shell/live/use-live.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Clock } from '~/ui/clock.tsx'
import { DownloadIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page, PageHead, Row, Section, Stack } from '~/ui/page.tsx'
import { QrCode } from '~/ui/qr-code.tsx'
import { secretPageHeaders } from '~/features/order/answers/after-order.server.ts'
import { transferAccount } from '~/features/payment/bank-transfer/answers/transfer-account.server.ts'
import { findTransferRequest } from '~/features/payment/bank-transfer/operations/find-transfer-request.server.ts'
import { useBankTransferText } from '~/features/payment/bank-transfer/text/bank-transfer-text.ts'
import { CopiedFact } from '~/features/payment/bank-transfer/ui/copied-fact.tsx'
import styles from '~/features/payment/bank-transfer/ui/transfer.module.css'
import type { Route } from './+types/transfer'

/** The page's address opens the order. */
export function headers() {
	return secretPageHeaders
}

/** `/checkout/transfer?order=&secret=`: what to transfer where. It leads on as soon as the order is paid, given up, or paid in another way. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { searchParams, search } = new URL(request.url)
	const { world } = context.get(pageRequest)
	const answer = await ask(context, findTransferRequest, {
		number: searchParams.get('order') ?? '',
		secret: searchParams.get('secret') ?? undefined,
	})
	const account = answer.ok ? transferAccount(world.settings, answer.value.ask?.to) : undefined
	// The pages of unfinished payments say what is wrong, as far as they can.
	if (!answer.ok) throw redirect(`/checkout/payment-fail${search}`, 303)
	const { ask: asked, status, ...order } = answer.value
	if (asked && !account) throw redirect(`/checkout/payment-fail${search}`, 303)
	if (!asked || !account)
		throw redirect(`/checkout/${status === 'Confirmed' || status === 'Authorized' ? 'thank-you' : 'payment-fail'}${search}`, 303)
	const { bin, account: number } = account
	const text = vietQrText({ bin, account: number, amountMinor: Math.max(asked.amount.amount, 1), reference: asked.reference })
	return { order, asked, account, qr: qrModules(text), now: world.clock().toISOString() }
}

export default function TransferPage({ loaderData }: Route.ComponentProps) {
	const { order, asked, account, qr, now } = loaderData
	const { pay: text } = useBankTransferText()
	const locale = useLocale()
	const { revalidate } = useRevalidator()
	useLive(`payments-of-order:${order.orderId}`)
	const query = new URLSearchParams({ order: order.number, secret: order.secret }).toString()
	const [here, picture, other, sample] = [
		useHref(`/checkout/transfer?${query}`),
		useHref(`/checkout/transfer/picture?${query}`),
		useHref(`/checkout/payment-fail?${query}`),
		useHref(`/checkout/sample-bank?${query}`),
	]
	const amount = formatMoney(locale, asked.amount)
	return (
		<Page>
			<DocumentHead title={text.title} noIndex />
			<PageHead
				title={text.title}
				lead={text.lead}
				aside={order.holdEndsAt && <Clock until={order.holdEndsAt} now={now} label={text.hold} onEnd={() => void revalidate()} />}
			/>
			<Stack gap={8}>
				{account.sample && (
					<Notice
						title={text.sample}
						action={
							<LinkButton look="primary" href={sample} data-plain-link>
								{text.toSample}
							</LinkButton>
						}
					/>
				)}
				{asked.waits && <Notice kind="warning">{text.looked}</Notice>}
				{asked.gathered.amount > 0 && !asked.waits && <Notice kind="warning">{text.gathered(formatMoney(locale, asked.gathered))}</Notice>}
				<div className={styles.columns}>
					<Card>
						<Stack>
							<QrCode modules={qr} label={text.scan} className={styles.qr} />
							<div className={styles.picture}>
								<LinkButton href={picture} icon={<DownloadIcon />} data-plain-link download>
									{text.picture}
								</LinkButton>
								<p className={`soft ${styles.phone}`}>{text.pictureHelp}</p>
							</div>
						</Stack>
					</Card>
					<Stack>
						<p role="status" className={styles.waiting}>
							{text.waiting}
						</p>
						<dl className={styles.facts}>
							<CopiedFact label={text.bank} value={account.bank} />
							<CopiedFact label={text.holder} value={account.holder} />
							<CopiedFact label={text.account} value={account.account} copies={account.account} />
							<CopiedFact label={text.amount} value={amount} copies={String(asked.amount.amount)} />
							<CopiedFact label={text.reference} value={asked.reference} copies={asked.reference} />
						</dl>
						<p className="soft">{text.keepReference}</p>
						{!account.sample && (
							<div className={styles.phone}>
								<Section title={text.apps}>
									<Row>
										{banks.slice(0, 12).map(({ code, name }) => (
											<LinkButton key={code} size="sm" href={appLink(code, account, asked)} data-plain-link>
												{name}
											</LinkButton>
										))}
									</Row>
								</Section>
							</div>
						)}
						<Row>
							<form method="get" action={here.split('?')[0]}>
								<input type="hidden" name="order" value={order.number} />
								<input type="hidden" name="secret" value={order.secret} />
								<Button type="submit">{text.check}</Button>
							</form>
							<LinkButton look="quiet" href={other}>
								{text.other}
							</LinkButton>
						</Row>
					</Stack>
				</div>
			</Stack>
			<noscript>
				<meta httpEquiv="refresh" content="5" />
			</noscript>
		</Page>
	)
}

/** Opens a bank's app with the transfer filled in (vietqr.io, deep links). */
function appLink(
	app: string,
	{ bin, account, holder }: { bin: string; account: string; holder: string },
	{ amount, reference }: { amount: { amount: number }; reference: string },
): string {
	const ba = `${account}@${bankOf(bin)?.code ?? bin}`
	return `https://dl.vietqr.io/pay?${new URLSearchParams({ app, ba, am: String(amount.amount), tn: reference, bn: holder })}`
}
