import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMail } from '~/platform/mail/open-mail.server.ts'
import { closePrinter } from '~/platform/pdf/printer.server.ts'
import { asAccount, callerAs, play } from '#world/testing/test-world.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { checkTicket } from '~/features/attendee/registration/operations/check-ticket.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'

const run = promisify(execFile)

/** Runs an independent tool that reads the ticket. A missing tool fails the test: a ticket that nobody read is not tested. */
async function tool(name: string, debianPackage: string, args: string[]): Promise<string> {
	try {
		return (await run(name, args, { maxBuffer: 1 << 26 })).stdout
	} catch (cause) {
		if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
		throw new Error(`the test needs ${name}: install the package ${debianPackage} (apt-get install ${debianPackage})`, { cause })
	}
}

/** `=?UTF-8?Q?V=C3=A9?=` (RFC 2047). */
function decodedWords(text: string): string {
	return text
		.replace(/\?=\s+=\?/g, '?==?')
		.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
			kind.toUpperCase() === 'B'
				? Buffer.from(coded, 'base64').toString('latin1')
				: coded.replace(/_/g, ' ').replace(/=([0-9A-F]{2})/gi, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
		)
}

/** Letters may be cut between two encoded words, so their bytes are joined first. */
const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8')

/** One header of a mail or of a part of it, unfolded and decoded. */
function header(head: string, name: string): string {
	const found = new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(head)?.[1] ?? ''
	return utf8(decodedWords(found.replace(/\r\n[ \t]/g, ' ')))
}

/** The parts of a mail that hold something, inner ones included. */
function partsOf(raw: string): { head: string; content: Buffer }[] {
	const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary = '']) => boundary)
	const blocks = boundaries.reduce((found, boundary) => found.flatMap((block) => block.split(`--${boundary}`)), [raw])
	return blocks.flatMap((block) => {
		const [head = '', ...body] = block.trimStart().split('\r\n\r\n')
		if (!/^Content-Transfer-Encoding:/im.test(head) || /multipart\//i.test(head)) return []
		const text = body.join('\r\n\r\n')
		return [{ head, content: /base64/i.test(header(head, 'Content-Transfer-Encoding')) ? Buffer.from(text, 'base64') : Buffer.from(text) }]
	})
}

describe('the confirmation by a real mail server', () => {
	const received: { to: string[]; raw: string }[] = []
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onData(stream, session, done) {
			const chunks: Buffer[] = []
			stream.on('data', (chunk: Buffer) => chunks.push(chunk))
			stream.on('end', () => {
				received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString('latin1') })
				done()
			})
		},
	})
	let folder = ''
	beforeAll(async () => {
		server.listen(0, '127.0.0.1')
		await once(server.server, 'listening')
		folder = await mkdtemp(join(tmpdir(), 'mailed-ticket-'))
	})
	afterAll(async () => {
		await new Promise<void>((resolve) => server.close(resolve))
		await closePrinter()
		await rm(folder, { recursive: true })
	})

	it('arrives with tickets that the gate accepts, read from the paper itself', async () => {
		await play(async ({ value, stage, world }) => {
			const { port } = server.server.address() as AddressInfo
			const mail = openMail(
				{ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Hội <hoi@example.vn>' },
				world.database,
				world.clock,
				world.log,
			)
			const buyer = callerAs(undefined, { visitor: randomUUID() })
			const people = [{ name: 'Nguyễn Thị Hồng Đào' }, { name: 'Đặng Hữu Nghĩa' }]
			const items = [{ variantId: stage.variants.free, quantity: 2, attendees: people }]
			await value(addTicketsToCart, { eventId: stage.event, items }, buyer)
			const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567', newsletter: false }
			const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'free' }, buyer)
			await world.jobs.runAll({ ...world, mail })
			mail.close()

			const confirmation = received.find(({ to }) => to[0] === contact.email)
			expect(received.map(({ to }) => to)).toHaveLength(2)
			const raw = confirmation?.raw ?? ''
			expect(header(raw, 'Subject')).toBe(`Vé của bạn: Chạy đêm Hà Nội (đơn ${order.number})`)
			const parts = partsOf(raw)
			const pdf = parts.find(({ head }) => /^Content-Type: application\/pdf/im.test(head))
			const calendar = parts.find(({ head }) => /^Content-Type: text\/calendar/im.test(head))
			expect(calendar?.content.toString('utf8')).toContain('SUMMARY:Chạy đêm Hà Nội')
			expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-')

			const file = join(folder, 'tickets.pdf')
			await writeFile(file, pdf?.content ?? '')
			const text = (await tool('pdftotext', 'poppler-utils', ['-layout', file, '-'])).replace(/\s+/g, ' ')
			for (const words of [...people.map(({ name }) => name), 'Chạy đêm Hà Nội', 'Vé mời', order.number]) expect(text).toContain(words)
			await tool('pdftoppm', 'poppler-utils', ['-r', '150', '-png', file, join(folder, 'page')])
			world.pass({ minutes: 30 * 24 * 60 - 60 })
			const admitted: string[] = []
			for (const page of ['page-1.png', 'page-2.png']) {
				const code = await tool('zbarimg', 'zbar-tools', ['--quiet', '--raw', join(folder, page)])
				const told = await value(checkTicket, { eventId: stage.event, code }, asAccount(stage.accounts.checkIn))
				expect(told.decision).toBe('good')
				admitted.push(told.attendee?.name ?? '')
			}
			expect(admitted).toEqual(people.map(({ name }) => name))
		})
	})
})
