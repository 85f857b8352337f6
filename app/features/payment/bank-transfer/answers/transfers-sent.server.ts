import { data, type RouterContextProvider } from 'react-router'
import { typedId } from '~/kernel/typed-id.ts'
import type { Answer } from '~/kernel/operation.ts'
import { vietQrText } from '~/kernel/viet-qr.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { qrModules } from '~/platform/qr/qr.server.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { readSentForm } from '~/platform/uploads/sent-form.server.ts'
import { transfersInFile } from '~/features/payment/bank-transfer/flows/read-statement.server.ts'
import { mostFileBytes, mostInStatement } from '~/features/payment/bank-transfer/rules/statement.ts'
import type { TransferInput } from '~/features/payment/bank-transfer/shapes.server.ts'
import type { TransfersAnswer } from '~/features/payment/bank-transfer/ui/transfers-view.tsx'

type Context = Readonly<RouterContextProvider>

/** The returns that have to be sent, each with the QR code that sends it. */
export function withCodes<
	Back extends { of: 'transfer' | 'refund'; id: number; bankBin: string; account: string; amount: { amount: number } },
>(returns: readonly Back[]) {
	return returns.map((back) => {
		const { bankBin: bin, account, amount, of, id } = back
		const text = bin && account ? vietQrText({ bin, account, amountMinor: amount.amount, reference: returnWords({ of, id }) }) : null
		return { ...back, qr: text === null ? null : qrModules(text) }
	})
}

/** The text of a transfer that gives money back. */
export function returnWords({ of, id }: { of: 'transfer' | 'refund'; id: number }): string {
	return `HOI TRA ${of === 'refund' ? 'R' : 'T'}${id}`
}

/** What the page's buttons do, as functions that call its operations. */
export interface TransferPresses {
	assign: (input: { transferId: number; number: string }) => Promise<Answer<unknown>>
	accept: (input: { transferId: number }) => Promise<Answer<unknown>>
	giveBack: (input: { transferId: number }) => Promise<Answer<unknown>>
	finish: (input: {
		of: 'transfer' | 'refund'
		id: number
		bankBin: string
		account: string
		holder: string
		done: boolean
	}) => Promise<Answer<unknown>>
	importAll: (input: {
		ownAccountId: number | null
		transfers: TransferInput[]
	}) => Promise<Answer<{ paid: number; waiting: number; known: number }>>
}

/** Does what a form about transfers asks for. `account`: the platform's account, whose statements are read when no own account is named. */
export async function actOnTransfers(context: Context, request: Request, account: string, presses: TransferPresses) {
	const { texts, file, tooLarge } = await readSentForm(request, mostFileBytes)
	const transferId = typedId(texts['transfer'] ?? null)
	switch (texts['intent']) {
		case 'assign':
			return answerOf(await presses.assign({ transferId, number: texts['number'] ?? '' }), 'assigned')
		case 'accept':
			return answerOf(await presses.accept({ transferId }), 'accepted')
		case 'return':
			return answerOf(await presses.giveBack({ transferId }), 'given_back')
		case 'save':
		case 'done': {
			const { bankBin = '', account: to = '', holder = '' } = texts
			const of = texts['of'] === 'refund' ? ('refund' as const) : ('transfer' as const)
			const input = { of, id: typedId(texts['id'] ?? null), bankBin, account: to, holder, done: texts['intent'] === 'done' }
			return answerOf(await presses.finish(input), texts['intent'] === 'done' ? 'done' : 'saved')
		}
		default:
			return importFile(context, presses, tooLarge ? 'tooLarge' : file, { account, ownAccountId: typedId(texts['of'] ?? null) || null })
	}
}

function answerOf(answer: { ok: true } | { ok: false; refusal: { code: string } }, said: NonNullable<TransfersAnswer['said']>) {
	return answer.ok ? data<TransfersAnswer>({ said }) : data<TransfersAnswer>({ refused: answer.refusal.code }, 422)
}

async function importFile(
	context: Context,
	{ importAll }: TransferPresses,
	file: Uint8Array | 'tooLarge' | undefined,
	whose: { account: string; ownAccountId: number | null },
) {
	const { world } = context.get(pageRequest)
	if (file === 'tooLarge') return data<TransfersAnswer>({ wrong: 'tooLarge' }, 413)
	if (!file) return data<TransfersAnswer>({ wrong: 'none' }, 422)
	const transfers = transfersInFile(file, whose.account, world.clock())
	if (typeof transfers === 'string') return data<TransfersAnswer>({ wrong: transfers }, 422)
	if (transfers.length === 0) return data<TransfersAnswer>({ wrong: 'noTransfers' }, 422)
	if (transfers.length > mostInStatement) return data<TransfersAnswer>({ wrong: 'tooMany' }, 422)
	const answer = await importAll({ ownAccountId: whose.ownAccountId, transfers })
	if (!answer.ok && answer.refusal.code !== 'invalid_input') throw data(null, { status: 404 })
	return data<TransfersAnswer>({ imported: valueOf(answer) })
}
