import {
	data,
	useActionData,
	useHref,
	useLoaderData,
	useNavigation,
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type RouterContextProvider,
} from 'react-router'
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { banks } from '~/kernel/banks.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { vietQrText } from '~/kernel/viet-qr.ts'
import { homeZone } from '~/kernel/zones.ts'
import { transferAccountOf } from '~/platform/gateways/vietqr/account.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { qrModules } from '~/platform/qr/qr.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { readSentForm } from '~/platform/uploads/sent-form.server.ts'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { FileField } from '~/shell/form/file-field.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { DownloadIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Section, Stack } from '~/ui/page.tsx'
import { QrCode } from '~/ui/qr-code.tsx'
import { Table } from '~/ui/table.tsx'
import { usePaymentText } from '../../payment/text/payment-text.ts'
import { acceptBankTransfer } from '../operations/accept-bank-transfer.server.ts'
import { assignBankTransfer } from '../operations/assign-bank-transfer.server.ts'
import { finishMoneyReturn } from '../operations/finish-money-return.server.ts'
import { importStatement, mostInStatement } from '../operations/import-statement.server.ts'
import { listBankTransfers } from '../operations/list-bank-transfers.server.ts'
import { returnBankTransfer } from '../operations/return-bank-transfer.server.ts'
import { transfersInFile } from '../flows/read-statement.server.ts'
import { useBankTransferText } from '../text/bank-transfer-text.ts'
import styles from '../ui/transfer.module.css'

type Context = Readonly<RouterContextProvider>
type Waiting = Awaited<ReturnType<typeof loader>>['waiting'][number]
type Back = Awaited<ReturnType<typeof loader>>['returns'][number]
type Said = 'assigned' | 'accepted' | 'given_back' | 'saved' | 'done'
type Wrong = 'none' | 'tooLarge' | 'unreadable' | 'noColumns' | 'noTransfers' | 'tooMany'
interface Answer {
	said?: Said
	refused?: string
	wrong?: Wrong
	imported?: { paid: number; waiting: number; known: number }
}

const mostFileBytes = 5 * 1024 * 1024

/** A statement is a file. */
export const handle = { takesFiles: true }

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/transfers`: bank transfers that wait for a person, what has to go back by hand, and statements. */
export async function loader({ context, request }: LoaderFunctionArgs<Context>) {
	atDesk(context, request)
	const { waiting, returns, latest } = valueOf(await ask(context, listBankTransfers, {}))
	const withQr = returns.map((back) => {
		const { bankBin: bin, account, amount, of, id } = back
		const reference = `HOI TRA ${of === 'refund' ? 'R' : 'T'}${id}`
		return { ...back, qr: bin && account ? qrModules(vietQrText({ bin, account, amountMinor: amount.amount, reference })) : null }
	})
	return { waiting, returns: withQr, latest }
}

export async function action({ context, request }: ActionFunctionArgs<Context>) {
	atDesk(context, request)
	const { texts, file, tooLarge } = await readSentForm(request, mostFileBytes)
	const transferId = typedId(texts['transfer'] ?? null)
	switch (texts['intent']) {
		case 'assign':
			return answerOf(await ask(context, assignBankTransfer, { transferId, number: texts['number'] ?? '' }), 'assigned')
		case 'accept':
			return answerOf(await ask(context, acceptBankTransfer, { transferId }), 'accepted')
		case 'return':
			return answerOf(await ask(context, returnBankTransfer, { transferId }), 'given_back')
		case 'save':
		case 'done': {
			const { bankBin = '', account = '', holder = '' } = texts
			const of = texts['of'] === 'refund' ? ('refund' as const) : ('transfer' as const)
			const input = { of, id: typedId(texts['id'] ?? null), bankBin, account, holder, done: texts['intent'] === 'done' }
			return answerOf(await ask(context, finishMoneyReturn, input), texts['intent'] === 'done' ? 'done' : 'saved')
		}
		default:
			return importFile(context, tooLarge ? 'tooLarge' : file)
	}
}

function answerOf(answer: { ok: true } | { ok: false; refusal: { code: string } }, said: Said) {
	return answer.ok ? data<Answer>({ said }) : data<Answer>({ refused: answer.refusal.code }, 422)
}

async function importFile(context: Context, file: Uint8Array | 'tooLarge' | undefined) {
	const { world } = context.get(pageRequest)
	if (file === 'tooLarge') return data<Answer>({ wrong: 'tooLarge' }, 413)
	if (!file) return data<Answer>({ wrong: 'none' }, 422)
	const transfers = transfersInFile(file, transferAccountOf(world.settings)?.account ?? '', world.clock())
	if (typeof transfers === 'string') return data<Answer>({ wrong: transfers }, 422)
	if (transfers.length === 0) return data<Answer>({ wrong: 'noTransfers' }, 422)
	if (transfers.length > mostInStatement) return data<Answer>({ wrong: 'tooMany' }, 422)
	return data<Answer>({ imported: valueOf(await ask(context, importStatement, { transfers })) })
}

export default function Transfers() {
	const { waiting, returns, latest } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>() as Answer | undefined
	const { desk: text, refusals: own } = useBankTransferText()
	const { refusals: ofPayments } = usePaymentText()
	const locale = useLocale()
	const csv = useHref('/desk/transfers/returns.csv')
	const busy = useNavigation().state === 'submitting'
	const refusals: Record<string, string> = { ...ofPayments, ...own }
	const when = (at: string) => formatDateTime(at, homeZone)
	const { paid = 0, waiting: toCheck = 0, known = 0 } = answer?.imported ?? {}
	const of = (count: number) => formatNumber(locale, count)
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
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
								{ key: 'at', head: text.waiting.at, cell: ({ at }) => when(at) },
								{ key: 'amount', head: text.waiting.amount, align: 'end', cell: ({ amount }) => formatMoney(locale, amount) },
								{ key: 'asked', head: text.waiting.asked, align: 'end', cell: ({ asked }) => asked && formatMoney(locale, asked) },
								{ key: 'words', head: text.waiting.words, names: true, cell: ({ words }) => words },
								{ key: 'order', head: text.waiting.order, cell: ({ orderNumber }) => orderNumber },
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
				<Section title={text.statement.title}>
					<CheckedForm method="post" encType="multipart/form-data">
						<Stack>
							<input type="hidden" name="intent" value="import" />
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
				<Section title={text.latest.title}>
					{latest.length === 0 ? (
						<p className="soft">{text.latest.empty}</p>
					) : (
						<Table
							caption={text.latest.title}
							rows={latest}
							rowKey={({ id }) => id}
							columns={[
								{ key: 'at', head: text.waiting.at, cell: ({ at }) => when(at) },
								{ key: 'amount', head: text.waiting.amount, align: 'end', cell: ({ amount }) => formatMoney(locale, amount) },
								{ key: 'words', head: text.waiting.words, names: true, cell: ({ words }) => words },
								{ key: 'order', head: text.waiting.order, cell: ({ orderNumber }) => orderNumber },
								{ key: 'state', head: text.latest.state, cell: ({ state }) => <Badge>{text.states[state]}</Badge> },
							]}
						/>
					)}
				</Section>
			</Stack>
		</>
	)
}

/** What a person can do about a transfer that waits. */
function Acts({ transfer: { id, reason } }: { transfer: Waiting }) {
	const { desk: text } = useBankTransferText()
	return (
		<Stack gap={2}>
			{reason === 'no_reference' && (
				<CheckedForm method="post" encType="multipart/form-data">
					<input type="hidden" name="transfer" value={id} />
					<input type="hidden" name="intent" value="assign" />
					<Stack gap={2}>
						<TextField name="number" id={`number-${id}`} label={text.number} required maxLength={40} />
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

/** Money that somebody has to send back: where to, by a code or by hand, and that it is sent. */
function ReturnCard({ back: { of, id, amount, orderNumber, bankBin, account, holder, qr } }: { back: Back }) {
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
							maxLength={19}
							pattern="[A-Za-z0-9]+"
							defaultValue={account}
						/>
						<TextField name="holder" id={`holder-${of}-${id}`} label={text.holder} required maxLength={100} defaultValue={holder} />
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
