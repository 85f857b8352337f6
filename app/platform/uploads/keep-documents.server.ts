import { unguessablePath } from '~/platform/files/paths.ts'
import type { World } from '~/platform/world/world.server.ts'
import { documentKind, documentName, documentTypes, mostDocumentBytes, type DocumentKind } from './document-kind.ts'
import type { SentForm } from './sent-form.server.ts'

/** Why documents were not taken. */
export type DocumentProblem = 'too_heavy' | 'too_many' | 'wrong_kind' | 'slow_down'

export interface NewDocument {
	/** The file's path in the file store. */
	path: string
	kind: DocumentKind
	bytes: number
	/** The file's name on its sender's device, without its ending: words for people, never a path. */
	name: string
}

/**
 * Keeps the documents of a sent form below `private/`, which no door serves, under paths that nobody can guess. All of them or none. The caller
 * then gives the paths to an operation; when that refuses, `forgetDocuments` deletes the files. A stranger may have written anything into the
 * files' names: what `documentName` leaves of a name is kept for people to read. Limited per account.
 */
export async function keepDocuments(
	{ files, limits, dice }: Pick<World, 'files' | 'dice'> & { limits: Pick<World['limits'], 'take'> },
	form: Pick<SentForm, 'files' | 'names' | 'tooLarge'>,
	{ folder, most, accountId }: { folder: string; most: number; accountId: number },
): Promise<{ documents: NewDocument[] } | { problem: DocumentProblem }> {
	if (form.tooLarge || form.files.some(({ byteLength }) => byteLength > mostDocumentBytes)) return { problem: 'too_heavy' }
	if (form.files.length > most) return { problem: 'too_many' }
	if (form.files.length === 0) return { documents: [] }
	const found = form.files.map((content, nth) => ({ content, kind: documentKind(content), name: documentName(form.names?.[nth] ?? '') }))
	const known = found.flatMap(({ content, kind, name }) => (kind === undefined ? [] : [{ content, kind, name }]))
	if (known.length < found.length) return { problem: 'wrong_kind' }
	if (!(await limits.take('document', String(accountId))).allowed) return { problem: 'slow_down' }
	return {
		documents: await Promise.all(
			known.map(async ({ content, kind, name }) => {
				const path = unguessablePath(`private/${folder}`, dice)
				await files.put(path, content, documentTypes[kind])
				return { path, kind, bytes: content.byteLength, name }
			}),
		),
	}
}

/** Deletes documents that nothing refers to. */
export async function forgetDocuments({ files }: Pick<World, 'files'>, documents: readonly Pick<NewDocument, 'path'>[]): Promise<void> {
	await Promise.all(documents.map(({ path }) => files.delete(path)))
}

/**
 * A document as an answer that a browser saves and never shows: it was sent by a stranger. The browser runs nothing in it, whatever it contains,
 * and no cache on the way keeps it.
 * @param name without its ending; any letters
 */
export function documentResponse(content: Uint8Array, kind: DocumentKind, name: string): Response {
	return new Response(new Uint8Array(content), {
		headers: {
			'content-type': documentTypes[kind],
			'content-disposition': savedAs(`${name}.${kind}`),
			'x-content-type-options': 'nosniff',
			'content-security-policy': "default-src 'none'; sandbox",
			'cache-control': 'no-store',
		},
	})
}

/** The header that names the file to save: with plain letters for old programs, with all letters for the others (RFC 6266). */
function savedAs(name: string): string {
	const plain = name.normalize('NFD').replace(/[^\w. -]/g, '')
	const encoded = encodeURIComponent(name).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)
	return `attachment; filename="${plain}"` + (plain === name ? '' : `; filename*=UTF-8''${encoded}`)
}
