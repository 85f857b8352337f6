/** How the receiver of a reward confirms it: with a signature by finger or pen, in a photo, or by a written name. */
export const receiptKinds = ['signature', 'photo', 'name'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

export const receiptFolder = 'private/wheel-receipts'
export const longestReceiver = 200

/** A stored receipt. */
export interface Receipt {
	kind: ReceiptKind
	/** The path of its picture; null for a written name. */
	file: string | null
	receiver: string
}

/** Whether a receipt is complete: it has its picture, or for the kind `name` a name. */
export const isWholeReceipt = ({ kind, file, receiver }: Receipt): boolean =>
	kind === 'name' ? file === null && receiver !== '' : file !== null

/** Why a receipt was refused; `no_photo`, `no_name`, `blank`: the chosen part is missing. */
export type ReceiptProblem =
	'too_heavy' | 'too_large' | 'too_many' | 'unreadable' | 'wrong_kind' | 'slow_down' | 'blank' | 'no_photo' | 'no_name'

/** Who handed a reward over before somebody else tried to, and when (ISO 8601); empty where that person is no longer known. */
export interface Already {
	at: string
	by: string
}

/** The answer to a gate's receipt: whether it counts, who was quicker, what is wrong with it, or another sentence. */
export interface GateReceiptAnswer {
	kept?: boolean
	already?: Already | null
	problem?: ReceiptProblem
	told?: string
}
