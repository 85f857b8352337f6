import { describe, expect, it } from 'vitest'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { openFilesInMemory } from '~/platform/files/files-in-memory.server.ts'
import { parseImagePath } from '~/platform/images/image-path.ts'
import { documentKind, documentName, mostDocumentBytes } from './document-kind.ts'
import { documentResponse, forgetDocuments, keepDocuments } from './keep-documents.server.ts'

const file = (beginning: readonly number[], bytes = 64) =>
	Uint8Array.from([...beginning, ...new Array<number>(bytes - beginning.length).fill(1)])
const pdf = file([...Buffer.from('%PDF-1.7')])
const png = file([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpg = file([0xff, 0xd8, 0xff, 0xe0])

function world(allowed = true) {
	const files = openFilesInMemory()
	return { files, dice: seededDice(1), limits: { take: async () => ({ allowed, retryAfterSeconds: 0 }) } }
}
const where = { folder: 'partners', most: 3, accountId: 7 }

describe('the kind of a document', () => {
	it.each([
		[pdf, 'pdf'],
		[png, 'png'],
		[jpg, 'jpg'],
		[file([...Buffer.from('<html>')]), undefined],
		[file([...Buffer.from(' %PDF-1.7')]), undefined],
		[new Uint8Array([0xff, 0xd8, 0xff]), undefined],
		[new Uint8Array(), undefined],
	])('is what it begins with', (content, kind) => {
		expect(documentKind(content)).toBe(kind)
	})
})

describe('documents', () => {
	it('are kept where no address of a picture leads', async () => {
		const here = world()
		const kept = await keepDocuments(here, { files: [pdf, png], tooLarge: false }, where)
		const { documents } = kept as Extract<typeof kept, { documents: unknown }>
		expect(documents.map(({ kind, bytes }) => [kind, bytes])).toEqual([
			['pdf', 64],
			['png', 64],
		])
		for (const { path } of documents) {
			expect(await here.files.get(path)).toBeDefined()
			expect(path).toMatch(/^private\/partners\/d[\w-]{43}$/)
			const [folder, name] = [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)]
			expect(parseImagePath(`/image/${folder.replace('private', 'public')}/96x96/${name}_96x96`)).toBeDefined()
			expect(parseImagePath(`/image/${folder}/96x96/${name}_96x96`)).toBeUndefined()
		}
		await forgetDocuments(here, documents)
		expect(await here.files.get(documents[0]?.path ?? '')).toBeUndefined()
	})

	it('are all taken or none, with the reason', async () => {
		const problemOf = async (files: Uint8Array[], { allowed = true, tooLarge = false } = {}) =>
			keepDocuments(world(allowed), { files, tooLarge }, where)
		expect(await problemOf([])).toEqual({ documents: [] })
		expect(await problemOf([pdf, file([...Buffer.from('MZ')])])).toEqual({ problem: 'wrong_kind' })
		expect(await problemOf([pdf, pdf, pdf, pdf])).toEqual({ problem: 'too_many' })
		expect(await problemOf([file([...Buffer.from('%PDF-')], mostDocumentBytes + 1)])).toEqual({ problem: 'too_heavy' })
		expect(await problemOf([], { tooLarge: true })).toEqual({ problem: 'too_heavy' })
		expect(await problemOf([pdf], { allowed: false })).toEqual({ problem: 'slow_down' })
	})

	it.each([
		['Giấy phép kinh doanh 2026.pdf', 'Giấy phép kinh doanh 2026'],
		['C:\\fakepath\\../../etc/passwd', 'passwd'],
		['.pdf', '.pdf'],
		['hóa\u202eđơn\u0000"\r\n.PDF', 'hóa đơn'],
		['', ''],
		[`${'x'.repeat(300)}.png`, 'x'.repeat(80)],
	])('keep of the name %j what people may read', (typed, name) => {
		expect(documentName(typed)).toBe(name)
	})

	it('keep their names, and are saved under them', async () => {
		const kept = await keepDocuments(world(), { files: [pdf], names: ['Giấy phép.pdf'], tooLarge: false }, where)
		expect(kept).toMatchObject({ documents: [{ name: 'Giấy phép' }] })
		expect(documentResponse(pdf, 'pdf', 'Giấy phép').headers.get('content-disposition')).toBe(
			`attachment; filename="Giay phep.pdf"; filename*=UTF-8''Gi%E1%BA%A5y%20ph%C3%A9p.pdf`,
		)
	})

	it('are saved by a browser, never shown', () => {
		const { headers } = documentResponse(pdf, 'pdf', 'tai-lieu-3-1')
		expect(Object.fromEntries(headers)).toMatchObject({
			'content-disposition': 'attachment; filename="tai-lieu-3-1.pdf"',
			'x-content-type-options': 'nosniff',
			'content-security-policy': "default-src 'none'; sandbox",
			'cache-control': 'no-store',
		})
	})
})
