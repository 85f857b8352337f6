import { returnMayBecome } from '~/features/order/returns/rules/life-cycle.ts'
import { longest } from '~/features/order/returns/rules/longest.ts'
import type { ReturnShown } from '~/features/order/returns/rules/return-shown.ts'
import { useReturnsText } from '~/features/order/returns/text/returns-text.ts'
import { formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { imageUrl } from '~/kernel/image-url.ts'
import { Card } from '~/ui/card.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { TextArea } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import { SummaryList } from '~/ui/summary-list.tsx'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'
import { ActForm } from '~/features/desk-kit/ui/act-form.tsx'
import styles from '~/features/desk-kit/ui/desk.module.css'

/** A return: its goods and messages, and beside it the next step. */
export function ReturnAtDesk({ found }: { found: ReturnShown }) {
	const { orders } = useDeskText()
	const { one: text, columns } = orders.returns
	const { reasons, unpaid } = useReturnsText()
	const locale = useLocale()
	return (
		<div className={styles.columns}>
			<div className={styles.column}>
				<Card title={text.goods}>
					<SummaryList
						rows={[
							...found.lines.map(({ quantity, name, refund }) => ({
								label: text.pieces(formatNumber(locale, quantity), name),
								value: formatMoney(locale, refund),
							})),
							...(found.unpaid.amount > 0 ? [{ label: unpaid, value: `−${formatMoney(locale, found.unpaid)}` }] : []),
						]}
						total={{ label: columns.refund, value: formatMoney(locale, found.refund) }}
					/>
				</Card>
				<Card title={columns.reason}>
					<Stack gap={2}>
						<p>{reasons[found.reason]}</p>
						{found.message !== '' && (
							<p>
								<span className={styles.quiet}>{text.message}: </span>
								{found.message}
							</p>
						)}
						{found.answer !== null && (
							<p>
								<span className={styles.quiet}>{text.answer}: </span>
								{found.answer}
							</p>
						)}
						{found.pictures.length > 0 && (
							<ul className={styles.pictures}>
								{found.pictures.map((path, index) => (
									<li key={path}>
										<a href={imageUrl(path, 1600, 1600)} target="_blank" rel="noreferrer" data-plain-link>
											<img src={imageUrl(path, 192, 192)} alt={text.picture(index + 1)} width="128" height="128" loading="lazy" />
										</a>
									</li>
								))}
							</ul>
						)}
					</Stack>
				</Card>
			</div>
			<div className={styles.column}>
				<Card title={orders.one.acts}>
					<ReturnActs found={found} />
				</Card>
			</div>
		</div>
	)
}

function ReturnActs({ found: { state, byHand } }: { found: ReturnShown }) {
	const { one: text } = useDeskText().orders.returns
	const locale = useLocale()
	const answer = (label: string, id: string, required: boolean) => (
		<TextArea name="answer" id={id} label={label} rows={2} maxLength={longest.answer} required={required} />
	)
	const mayDo = (['approved', 'received', 'rejected'] as const).filter((next) => returnMayBecome(state, next))
	const mayAsk = state === 'received' && byHand.amount > 0
	if (mayDo.length === 0 && !mayAsk) return <p className="soft">{text.nothing}</p>
	return (
		<Stack gap={4}>
			{mayDo.includes('approved') && (
				<ActForm intent="approved" act={text.approve.act} look="primary">
					{answer(text.approve.answer, 'approve-answer', false)}
				</ActForm>
			)}
			{mayDo.includes('received') && (
				<ActForm intent="received" act={text.receive.act} look="primary">
					<label>
						<input type="checkbox" name="restock" defaultChecked /> {text.receive.restock}
					</label>
				</ActForm>
			)}
			{mayAsk && (
				<>
					<Notice kind="warning">{text.byHand(formatMoney(locale, byHand))}</Notice>
					<ActForm intent="settled" act={text.settle.act} look="primary" />
				</>
			)}
			{mayDo.includes('rejected') && (
				<Disclosure summary={text.reject.title}>
					<ActForm intent="rejected" act={text.reject.act} look="danger">
						{answer(text.reject.answer, 'reject-answer', true)}
					</ActForm>
				</Disclosure>
			)}
		</Stack>
	)
}
