/** How whoever receives a reward confirms it: signed with a finger or a pen, in a photo, or by their name written. */
export const receiptKinds = ['signature', 'photo', 'name'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

export const receiptFolder = 'private/wheel-receipts'
export const longestReceiver = 200

/** A receipt as it is kept. */
export interface Receipt {
	kind: ReceiptKind
	/** Where its picture lies; null where the name alone was written. */
	file: string | null
	receiver: string
}

/** Whether a receipt shows something: a picture where it is one, else a name. */
export const isWholeReceipt = ({ kind, file, receiver }: Receipt): boolean =>
	kind === 'name' ? file === null && receiver !== '' : file !== null

/** Why a receipt was not taken; `no_photo`, `no_name`, `blank`: what was chosen is missing. */
export type ReceiptProblem =
	'too_heavy' | 'too_large' | 'too_many' | 'unreadable' | 'wrong_kind' | 'slow_down' | 'blank' | 'no_photo' | 'no_name'

/** Who had handed a reward over before somebody else tried to, and when (ISO 8601); empty where nobody is known any more. */
export interface Already {
	at: string
	by: string
}

/** What a gate is told of a receipt it sent: whether it is kept, who was quicker, what is wrong with it, or another sentence. */
export interface GateReceiptAnswer {
	kept?: boolean
	already?: Already | null
	problem?: ReceiptProblem
	told?: string
}
