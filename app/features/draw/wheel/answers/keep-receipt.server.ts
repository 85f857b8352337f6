import { keepAttached } from '~/platform/images/keep-attached.server.ts'
import { keepSignature } from '~/platform/images/keep-signature.server.ts'
import { withFilesOf, type SentForm } from '~/platform/uploads/sent-form.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { longestReceiver, receiptFolder, receiptKinds, type Receipt, type ReceiptProblem } from '~/features/draw/wheel/rules/receipt.ts'

/**
 * Reads a form about a received reward, and stores its picture among the private files. When the operation refuses the receipt, call `forgetReceipt`.
 */
export async function keepReceipt(
	world: Pick<World, 'files' | 'limits' | 'dice'>,
	form: SentForm,
	who: string,
): Promise<{ receipt: Receipt } | { problem: ReceiptProblem }> {
	if (form.tooLarge) return { problem: 'too_heavy' }
	const kind = receiptKinds.find((each) => each === form.texts['kind']) ?? 'name'
	const receiver = (form.texts['receiver'] ?? '').trim().slice(0, longestReceiver)
	if (kind === 'name') return receiver === '' ? { problem: 'no_name' } : { receipt: { kind, file: null, receiver } }
	if (kind === 'signature') {
		const kept = await keepSignature(world, form.texts['signature'] ?? '', { folder: receiptFolder, who })
		return 'problem' in kept ? kept : { receipt: { kind, file: kept.path, receiver } }
	}
	const kept = await keepAttached(world, withFilesOf(form, 'photo'), { folder: receiptFolder, most: 1, accountId: who, limit: 'gallery' })
	if ('problem' in kept) return kept
	const [path] = kept.paths
	return path === undefined ? { problem: 'no_photo' } : { receipt: { kind, file: `${path}.webp`, receiver } }
}

/** Deletes the picture of a receipt that was not accepted. */
export async function forgetReceipt({ files }: Pick<World, 'files'>, { file }: Pick<Receipt, 'file'>): Promise<void> {
	if (file !== null) await files.delete(file)
}
