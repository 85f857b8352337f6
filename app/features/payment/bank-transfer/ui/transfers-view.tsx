import { useHref, useNavigation } from 'react-router'
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { banks } from '~/kernel/banks.ts'
import { longestAccountHolder } from '~/kernel/longest.ts'
import type { Money } from '~/kernel/money.ts'
import { homeZone } from '~/kernel/zones.ts'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { FileField } from '~/shell/form/file-field.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { DownloadIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Row, Section, Stack } from '~/ui/page.tsx'
import { QrCode } from '~/ui/qr-code.tsx'
import { Table, type Column } from '~/ui/table.tsx'
import { usePaymentText } from '~/features/payment/text/payment-text.ts'
import { longest } from '~/features/payment/bank-transfer/rules/longest.ts'
import { mostFileBytes } from '~/features/payment/bank-transfer/rules/statement.ts'
import type { WaitingReason } from '~/features/payment/bank-transfer/rules/standing.ts'
import { useBankTransferText } from '~/features/payment/bank-transfer/text/bank-transfer-text.ts'
import { longest as longestOfOrder } from '~/features/order/rules/longest.ts'
import styles from './transfer.module.css'

interface Waiting {
	id: number
	/** ISO 8601 */
	at: string
	amount: Money
	asked: Money | null
	words: string
	orderNumber: string | null
	reason: WaitingReason | null
	state: 'paid' | 'waiting' | 'returned'
	/** The own account it came to; null: the platform's. */
	to: string | null
}

interface Back {
	of: 'transfer' | 'refund'
	id: number
	amount: Money
	orderNumber: string | null
	/** The own account that has to send it; null: the platform's. */
	from: string | null
	bankBin: string
	account: string
	holder: string
	qr: Parameters<typeof QrCode>[0]['modules'] | null
}

/** The result after a button was pressed. */
export interface TransfersAnswer {
	said?: 'assigned' | 'accepted' | 'given_back' | 'saved' | 'done'
	refused?: string
	wrong?: 'none' | 'tooLarge' | 'unreadable' | 'noColumns' | 'noTransfers' | 'tooMany'
	imported?: { paid: number; waiting: number; known: number }
}

export interface TransfersViewProps {
	waiting: readonly Waiting[]
	returns: readonly Back[]
	latest: readonly Waiting[]
	answer: TransfersAnswer | undefined
	/** The address of the file of what has to go back. */
	file: string
	/** The own accounts that a statement may be for; absent: the platform's. */
	accounts?: readonly { id: number; name: string }[]
}

/** Transfers that wait for a person, what has to go back by hand, and statements: for the platform, or for one provider. */
export function TransfersView({ waiting, returns, latest, answer, file, accounts }: TransfersViewProps) {
	const { desk: text, refusals: own } = useBankTransferText()
	const { refusals: ofPayments } = usePaymentText()
	const locale = useLocale()
	const csv = useHref(file)
	const busy = useNavigation().state === 'submitting'
	const refusals: Record<string, string> = { ...ofPayments, ...own }
	const when = (at: string) => formatDateTime(at, homeZone)
	const { paid = 0, waiting: toCheck = 0, known = 0 } = answer?.imported ?? {}
	const of = (count: number) => formatNumber(locale, count)
	const isOfSellers = !accounts && [...waiting, ...latest].some(({ to }) => to !== null)
	/** The columns about a transfer in both tables. */
	const money: Column<Waiting>[] = [
		{ key: 'at', head: text.waiting.at, cell: ({ at }) => when(at) },
		{ key: 'amount', head: text.waiting.amount, align: 'end', cell: ({ amount }) => formatMoney(locale, amount) },
	]
	const about: Column<Waiting>[] = [
		{ key: 'words', head: text.waiting.words, names: true, cell: ({ words }) => words },
		...(isOfSellers ? [{ key: 'to', head: text.waiting.to, cell: ({ to }: Waiting) => to ?? text.waiting.house }] : []),
		{ key: 'order', head: text.waiting.order, cell: ({ orderNumber }) => orderNumber },
	]
	return (
		<Stack gap={8}>
			{answer?.said && <Notice kind="success" role="status" title={text.said[answer.said]} />}
			{answer?.imported && <Notice kind="success" role="status" title={text.statement.done(of(paid), of(toCheck), of(known))} />}
			{answer?.refused && <Notice kind="danger" role="alert" title={refusals[answer.refused] ?? own.transfer_settled} />}
			<Section title={text.waiting.title}>
				{waiting.length === 0 ? (
					<p className="soft">{text.waiting.empty}</p>
				) : (
					<Table
						caption={text.waiting.title}
						rows={waiting}
						rowKey={({ id }) => id}
						columns={[
							...money,
							{ key: 'asked', head: text.waiting.asked, align: 'end', cell: ({ asked }) => asked && formatMoney(locale, asked) },
							...about,
							{ key: 'why', head: text.waiting.why, cell: ({ reason }) => reason && <Badge>{text.reasons[reason]}</Badge> },
							{ key: 'act', head: text.waiting.act, cell: (transfer) => <Acts transfer={transfer} /> },
						]}
					/>
				)}
			</Section>
			<Section title={text.returns.title}>
				{returns.length === 0 ? (
					<p className="soft">{text.returns.empty}</p>
				) : (
					<Stack>
						<p>{text.returns.help}</p>
						<Row>
							<LinkButton href={csv} icon={<DownloadIcon />} data-plain-link download>
								{text.returns.file}
							</LinkButton>
						</Row>
						{returns.map((back) => (
							<ReturnCard key={`${back.of}:${back.id}`} back={back} />
						))}
					</Stack>
				)}
			</Section>
			{(!accounts || accounts.length > 0) && (
				<Section title={text.statement.title}>
					<CheckedForm method="post" encType="multipart/form-data">
						<Stack>
							<input type="hidden" name="intent" value="import" />
							{accounts?.length === 1 && <input type="hidden" name="of" value={accounts[0]?.id} />}
							{accounts && accounts.length > 1 && (
								<SelectField
									name="of"
									label={text.statement.of}
									choices={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
								/>
							)}
							<FileField
								name="file"
								label={text.statement.file}
								help={text.statement.help}
								accept=".csv,.xlsx"
								mostBytes={mostFileBytes}
								error={answer?.wrong && text.statement[answer.wrong]}
							/>
							<Row>
								<Button type="submit" busy={busy} busyLabel={text.statement.send}>
									{text.statement.send}
								</Button>
							</Row>
						</Stack>
					</CheckedForm>
				</Section>
			)}
			<Section title={text.latest.title}>
				{latest.length === 0 ? (
					<p className="soft">{text.latest.empty}</p>
				) : (
					<Table
						caption={text.latest.title}
						rows={latest}
						rowKey={({ id }) => id}
						columns={[
							...money,
							...about,
							{ key: 'state', head: text.latest.state, cell: ({ state }) => <Badge>{text.states[state]}</Badge> },
						]}
					/>
				)}
			</Section>
		</Stack>
	)
}

/** What a person can do with a transfer that waits. */
function Acts({ transfer: { id, reason } }: { transfer: Waiting }) {
	const { desk: text } = useBankTransferText()
	return (
		<Stack gap={2}>
			{reason === 'no_reference' && (
				<CheckedForm method="post" encType="multipart/form-data">
					<input type="hidden" name="transfer" value={id} />
					<input type="hidden" name="intent" value="assign" />
					<Stack gap={2}>
						<TextField name="number" id={`number-${id}`} label={text.number} required maxLength={longestOfOrder.number} />
						<Button type="submit" size="sm">
							{text.assign}
						</Button>
					</Stack>
				</CheckedForm>
			)}
			{reason === 'too_much' && <Act id={id} intent="accept" label={text.accept} />}
			<Act id={id} intent="return" label={text.giveBack} />
		</Stack>
	)
}

function Act({ id, intent, label }: { id: number; intent: string; label: string }) {
	return (
		<CheckedForm method="post" encType="multipart/form-data">
			<input type="hidden" name="transfer" value={id} />
			<Button type="submit" size="sm" name="intent" value={intent}>
				{label}
			</Button>
		</CheckedForm>
	)
}

/** Money that somebody has to send back: to which account, by a code or by hand, and a button for "sent". */
function ReturnCard({ back: { of, id, amount, orderNumber, from, bankBin, account, holder, qr } }: { back: Back }) {
	const { desk } = useBankTransferText()
	const { returns: text } = desk
	const locale = useLocale()
	const sum = formatMoney(locale, amount)
	return (
		<Card title={orderNumber === null ? sum : `${sum} · ${text.order(orderNumber)}`}>
			<div className={styles.return}>
				{qr ? <QrCode modules={qr} label={text.scan(sum)} className={styles.qr} /> : <span />}
				<CheckedForm method="post" encType="multipart/form-data">
					<Stack>
						{from !== null && <p className="soft">{text.from(from)}</p>}
						<input type="hidden" name="of" value={of} />
						<input type="hidden" name="id" value={id} />
						<SelectField
							name="bankBin"
							id={`bank-${of}-${id}`}
							label={text.bank}
							required
							defaultValue={bankBin}
							placeholder={text.choose}
							choices={banks.map(({ bin, name }) => ({ value: bin, label: name }))}
						/>
						<TextField
							name="account"
							id={`account-${of}-${id}`}
							label={text.account}
							required
							maxLength={longest.account}
							pattern="[A-Za-z0-9]+"
							defaultValue={account}
						/>
						<TextField
							name="holder"
							id={`holder-${of}-${id}`}
							label={text.holder}
							required
							maxLength={longestAccountHolder}
							defaultValue={holder}
						/>
						<Row>
							<Button type="submit" name="intent" value="save">
								{text.save}
							</Button>
							<Button type="submit" look="primary" name="intent" value="done">
								{text.done}
							</Button>
						</Row>
					</Stack>
				</CheckedForm>
			</div>
		</Card>
	)
}
