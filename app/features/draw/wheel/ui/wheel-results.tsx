import { Form } from 'react-router'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Row, Stack } from '~/ui/page.tsx'
import { Table } from '~/ui/table.tsx'
import type { ReceiptKind } from '~/features/draw/wheel/rules/receipt.ts'
import { useWheelText } from '~/features/draw/wheel/text/wheel-text.ts'
import styles from './wheel.module.css'
import type { StageResult, StageReward } from './stage/stage-types.ts'

export interface ListedResult extends StageResult {
	drawnAt: string
	drawnBy: string
	handedAt: string | null
	handedBy: string
	receipt: { kind: ReceiptKind; receiver: string; shows: boolean } | null
}

interface WheelResultsProps {
	results: readonly ListedResult[]
	rewards: readonly StageReward[]
	/** The wheel's own address. */
	here: string
	timeZone: string
	/** The address of the result files, without the extension. */
	files: string
	/** The address of the protocol; null: nothing is drawn yet. */
	protocol: string | null
	/** The public proof of each draw. */
	proofs: readonly { href: string; why: string }[]
	busy: boolean
}

/** Everybody who was called, in order, with time and caller; here the winners' rewards are handed over. */
export function WheelResults({ results, rewards, here, timeZone, files, protocol, proofs, busy }: WheelResultsProps) {
	const { results: text, protocol: paper, receipt: words } = useWheelText()
	const locale = useLocale()
	const rewardOf = (id: number) => rewards.find((reward) => reward.id === id)?.name ?? ''
	const rows = results.map((result, nth) => ({ ...result, nth: nth + 1 }))
	return (
		<Card title={text.title}>
			<Stack>
				{rows.length === 0 ? (
					<p>{text.empty}</p>
				) : (
					<Table
						caption={text.title}
						rows={rows}
						rowKey={({ id }) => id}
						columns={[
							{ key: 'nth', head: text.nth, cell: ({ nth }) => formatNumber(locale, nth), align: 'end' },
							{ key: 'reward', head: text.reward, cell: ({ rewardId }) => rewardOf(rewardId) },
							{
								key: 'who',
								head: text.who,
								names: true,
								cell: ({ name, number }) => [number, name ?? text.removed].filter((each) => each !== null).join(' · '),
							},
							{ key: 'at', head: text.at, cell: ({ drawnAt }) => formatDateTime(drawnAt, timeZone) },
							{ key: 'by', head: text.by, cell: ({ drawnBy }) => drawnBy },
							{
								key: 'state',
								head: text.state,
								cell: ({ id, passed, name, handedAt, handedBy, receipt }) =>
									passed !== null ? (
										text.passed[passed]
									) : handedAt === null ? (
										<div className={styles.state}>
											<span>{text.won}</span>
											<LinkButton size="sm" href={`${here}/hand-over/${id}`} aria-label={`${text.hand}: ${name ?? text.removed}`}>
												{text.hand}
											</LinkButton>
										</div>
									) : (
										<Form method="post" preventScrollReset onSubmit={ifSure(words.takeBackAsk)}>
											<input type="hidden" name="intent" value="take-back" />
											<input type="hidden" name="resultId" value={id} />
											<div className={styles.state}>
												<span>{text.handed(formatDateTime(handedAt, timeZone), handedBy)}</span>
												{receipt && <ReceiptShown receipt={receipt} href={`${here}/receipt/${id}`} />}
												<Button type="submit" size="sm" look="quiet" busy={busy} aria-label={`${text.handBack}: ${name ?? text.removed}`}>
													{text.handBack}
												</Button>
											</div>
										</Form>
									),
							},
						]}
					/>
				)}
				<p>{text.zone(timeZone)}</p>
				<Row>
					{protocol !== null && (
						<LinkButton href={protocol} download>
							{paper.get}
						</LinkButton>
					)}
					<LinkButton href={`${files}.csv`} download>
						{text.csv}
					</LinkButton>
					<LinkButton href={`${files}.xlsx`} download>
						{text.xlsx}
					</LinkButton>
					{proofs.map(({ href, why }) => (
						<LinkButton key={href} href={href} look="quiet">
							{text.proof}: {why}
						</LinkButton>
					))}
				</Row>
			</Stack>
		</Card>
	)
}

/** How the receiver confirmed it, with the picture where there is one. */
function ReceiptShown({ receipt: { kind, receiver, shows }, href }: { receipt: NonNullable<ListedResult['receipt']>; href: string }) {
	const { receipt: text } = useWheelText()
	return (
		<span className={styles.receipt}>
			<span>{[text.by[kind], receiver !== '' && text.receivedBy(receiver)].filter(Boolean).join(' · ')}</span>
			{shows && kind !== 'name' && (
				<a href={href} target="_blank" rel="noreferrer">
					<img src={href} alt={text.shown[kind]} width={120} height={48} loading="lazy" />
				</a>
			)}
		</span>
	)
}
