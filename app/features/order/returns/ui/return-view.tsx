import { useState } from 'react'
import { Form, useHref, useNavigation } from 'react-router'
import { formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { imageUrl } from '~/kernel/image-url.ts'
import { useShellText } from '~/shell/text/shell-text.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Dialog } from '~/ui/dialog.tsx'
import { DownloadIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { Steps } from '~/ui/steps.tsx'
import { SummaryList } from '~/ui/summary-list.tsx'
import { returnMayBecome, shownState, type ReturnState } from '~/features/order/returns/rules/life-cycle.ts'
import type { ReturnShown } from '~/features/order/returns/rules/return-shown.ts'
import { useReturnsText } from '~/features/order/returns/text/returns-text.ts'
import styles from './returns.module.css'

const road = ['requested', 'approved', 'received', 'refunded'] as const satisfies readonly ReturnState[]

const kinds = {
	requested: 'info',
	approved: 'success',
	received: 'info',
	refunded: 'success',
	rejected: 'danger',
	withdrawn: 'info',
} as const satisfies Record<ReturnState, string>

/** A return as its buyer sees it: its progress, the next step, and its goods. */
export function ReturnView({ found }: { found: ReturnShown }) {
	const text = useReturnsText()
	const { state, provider, answer, byHand, id } = found
	const nothingBack = state === 'refunded' && found.refund.amount === 0
	const locale = useLocale()
	const root = useHref('/returns')
	const step = road.findIndex((each) => each === state)
	return (
		<Stack gap={8}>
			{step >= 0 && (
				<Steps
					label={text.steps.label}
					doneLabel={text.steps.done}
					current={state === 'refunded' ? road.length : step}
					steps={road.map((each) => ({ label: text.steps[each] }))}
				/>
			)}
			<Notice
				kind={kinds[state]}
				title={text.states[shownState(state, found.refund)]}
				action={
					state === 'approved' ? (
						<LinkButton look="primary" href={`${root}/${id}/label`} icon={<DownloadIcon />} data-plain-link download>
							{text.label}
						</LinkButton>
					) : undefined
				}
			>
				<p>{nothingBack ? text.nothingBack : text.next[state](provider.name)}</p>
				{byHand.amount > 0 && <p>{text.byHand(formatMoney(locale, byHand), provider.name)}</p>}
			</Notice>
			{answer !== null && (
				<Card title={text.answer(provider.name)}>
					<p>{answer}</p>
				</Card>
			)}
			<Goods found={found} />
			<Request found={found} />
			<Row>
				<LinkButton href={`mailto:${provider.email}`}>{text.contact}</LinkButton>
				{found.isMine && returnMayBecome(state, 'withdrawn') && <Withdraw />}
			</Row>
		</Stack>
	)
}

function Goods({ found: { lines, refund, unpaid } }: { found: ReturnShown }) {
	const text = useReturnsText()
	const locale = useLocale()
	return (
		<Card title={text.goods}>
			<SummaryList
				rows={[
					...lines.map((line) => ({
						label: text.pieces(formatNumber(locale, line.quantity), line.name),
						value: formatMoney(locale, line.refund),
					})),
					...(unpaid.amount > 0 ? [{ label: text.unpaid, value: `−${formatMoney(locale, unpaid)}` }] : []),
				]}
				total={{ label: text.refund, value: formatMoney(locale, refund) }}
			/>
		</Card>
	)
}

function Request({ found: { reason, message, pictures } }: { found: ReturnShown }) {
	const text = useReturnsText()
	return (
		<Card title={text.reason}>
			<Stack gap={4}>
				<p>{text.reasons[reason]}</p>
				{message !== '' && (
					<div>
						<h3 className={styles.small}>{text.message}</h3>
						<p className={styles.message}>{message}</p>
					</div>
				)}
				{pictures.length > 0 && (
					<div>
						<h3 className={styles.small}>{text.pictures}</h3>
						<ul className={styles.pictures}>
							{pictures.map((path, index) => (
								<li key={path}>
									<a href={imageUrl(path, 1600, 1600)} target="_blank" rel="noreferrer" data-plain-link>
										<img src={imageUrl(path, 192, 192)} alt={text.picture(index + 1)} width="96" height="96" loading="lazy" />
									</a>
								</li>
							))}
						</ul>
					</div>
				)}
			</Stack>
		</Card>
	)
}

/** Asks for a confirmation where scripts run. Without scripts the button withdraws at once, and the buyer can ask again. */
function Withdraw() {
	const { withdraw: text } = useReturnsText()
	const { close } = useShellText()
	const [asking, setAsking] = useState(false)
	const busy = useNavigation().formMethod === 'POST'
	return (
		<>
			<Form method="post">
				<Button
					type="submit"
					name="intent"
					value="withdraw"
					onClick={(event) => {
						event.preventDefault()
						setAsking(true)
					}}
				>
					{text.action}
				</Button>
			</Form>
			<Dialog
				open={asking}
				onClose={() => setAsking(false)}
				title={text.title}
				closeLabel={close}
				size="sm"
				actions={
					<Form method="post" onSubmit={() => setAsking(false)}>
						<Button type="submit" name="intent" value="withdraw" look="danger" busy={busy} busyLabel={text.busy}>
							{text.action}
						</Button>
					</Form>
				}
			>
				{text.text}
			</Dialog>
		</>
	)
}
