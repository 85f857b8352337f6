import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '~/platform/database/database.server.ts'
import { openFreshDatabase } from '#world/testing/fresh-database.ts'
import { openLog } from '~/platform/logs/log.server.ts'
import { openMailInMemory } from './mail-in-memory.server.ts'
import { NoSuchMailbox, type Message } from './mail.server.ts'
import { findMail, listMails } from './mailbox.server.ts'
import { openMail } from './open-mail.server.ts'

const now = new Date('2026-11-20T05:00:00.000Z')
const clock = () => now
let database: Database
beforeAll(async () => {
	database = await openFreshDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
	await database.sql('delete from mails')
})

const message: Message = {
	key: 'order-confirmed:12',
	to: 'hong.dao@example.vn',
	subject: 'Vé của bạn: Giải chạy Đêm Hà Nội',
	html: '<p>Cảm ơn Nguyễn Thị Hồng Đào</p>',
	plain: 'Cảm ơn Nguyễn Thị Hồng Đào',
	attachments: [{ name: 'vé-1.pdf', contentType: 'application/pdf', content: new Uint8Array([37, 80, 68, 70, 0, 255]) }],
}

describe('mail by an SMTP server', () => {
	const received: { to: string[]; raw: string }[] = []
	let answer: 'take' | 'refuse' | 'no mailbox' | 'hang up' = 'take'
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onRcptTo(address, _session, done) {
			if (answer === 'refuse') done(Object.assign(new Error(`<${address.address}> try later`), { responseCode: 451 }))
			else if (answer === 'no mailbox') done(Object.assign(new Error(`<${address.address}> is nobody`), { responseCode: 550 }))
			else done()
		},
		onData(stream, session, done) {
			if (answer === 'hang up') for (const socket of sockets) socket.destroy()
			const chunks: Buffer[] = []
			stream.on('data', (chunk: Buffer) => chunks.push(chunk))
			stream.on('end', () => {
				received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() })
				setTimeout(done, 20)
			})
		},
	})
	server.on('error', () => {})
	const sockets = new Set<Socket>()
	server.server.on('connection', (socket: Socket) => sockets.add(socket))
	let url = ''
	const lines: string[] = []
	const log = openLog('debug', { write: (line) => lines.push(line) })
	const open = () => openMail({ SMTP_URL: url, MAIL_FROM: 'Hội <hoi@example.vn>' }, database, clock, log)

	beforeAll(async () => {
		server.listen(0, '127.0.0.1')
		await once(server.server, 'listening')
		url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
	})
	afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
	beforeEach(() => {
		answer = 'take'
		received.length = 0
	})

	it('arrives whole, once, however often and however simultaneously it is sent', async () => {
		const mail = open()
		await Promise.all([mail.send(message), mail.send(message)])
		await mail.send(message)
		mail.close()
		// Another process, or this one after a restart.
		const restarted = open()
		await restarted.send(message)
		restarted.close()
		expect(received.length).toBe(1)
		const [{ to, raw }] = received as [{ to: string[]; raw: string }]
		expect(to).toEqual(['hong.dao@example.vn'])
		expect(raw).toMatch(/^From: =\?UTF-8\?\S+\?= <hoi@example\.vn>/m)
		expect(raw).toMatch(/^Message-ID: <[0-9a-f]{32}@example\.vn>/m)
		expect(raw).toContain('Auto-Submitted: auto-generated')
		expect(raw).toContain('Content-Type: text/plain; charset=utf-8')
		expect(raw).toContain('Content-Type: text/html; charset=utf-8')
		expect(raw).toContain(Buffer.from(message.attachments?.[0]?.content ?? []).toString('base64'))
		const { rows } = await database.sql('select key, recipient, html, plain, attachments from mails')
		expect(rows).toEqual([{ key: message.key, recipient: message.to, html: null, plain: null, attachments: null }])
		expect(await listMails(database.reader)).toEqual([])
	})

	it.each(['refuse', 'hang up'] as const)('throws when the server does "%s", and arrives when it is tried again', async (trouble) => {
		const mail = open()
		answer = trouble
		await expect(mail.send(message)).rejects.toThrow()
		expect(received).toEqual([])
		answer = 'take'
		await mail.send(message)
		mail.close()
		expect(received.length).toBe(1)
	})

	it('throws when no server answers', async () => {
		const mail = openMail({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hoi@example.vn' }, database, clock, log)
		await expect(mail.send(message)).rejects.toThrow()
		mail.close()
	})

	it('goes to one address, whatever signs the address contains', async () => {
		const mail = open()
		await mail.send({ ...message, to: 'hong.dao@example.vn\r\nBcc: all@example.vn, second@example.vn' }).catch(() => {})
		mail.close()
		expect(received.flatMap(({ to }) => to).length).toBeLessThanOrEqual(1)
		expect(received.some(({ raw }) => /^Bcc:/m.test(raw))).toBe(false)
	})

	it('says who gets a reply, and how a mail program stops mails of its kind', async () => {
		const mail = open()
		await mail.send({
			...message,
			key: 'mailing:1:2',
			replyTo: { name: 'Chạy, Vui', email: 'chay@example.vn' },
			unsubscribeUrl: 'https://hoi.example.vn/mailings/2?secret=x',
		})
		mail.close()
		const raw = received[0]?.raw.replace(/\r\n[ \t]+/g, ' ') ?? ''
		expect(raw).toMatch(/^Reply-To: .*<chay@example\.vn>/m)
		expect(raw).toContain('List-Unsubscribe: <https://hoi.example.vn/mailings/2?secret=x>')
		expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
	})

	it('tells an address that does not exist from a server that cannot take the mail now', async () => {
		const mail = open()
		answer = 'no mailbox'
		await expect(mail.send({ ...message, key: 'a:1' })).rejects.toBeInstanceOf(NoSuchMailbox)
		answer = 'refuse'
		const later = mail.send({ ...message, key: 'a:2' })
		await expect(later).rejects.toThrow('try later')
		await expect(later).rejects.not.toBeInstanceOf(NoSuchMailbox)
		mail.close()
	})

	it('logs the key, not the person', () => {
		expect(lines.join('')).toContain('order-confirmed:12')
		expect(lines.join('')).not.toMatch(/hong\.dao|Hồng Đào|Giải chạy/)
	})
})

describe('the embedded mailbox', () => {
	it('keeps each mail once, newest first, whole', async () => {
		const mail = openMail({ SMTP_URL: undefined, MAIL_FROM: 'hoi@example.vn' }, database, clock, openLog('silent'))
		await Promise.all([mail.send(message), mail.send(message)])
		await mail.send({ ...message, key: 'order-confirmed:13', subject: 'Đơn thứ hai', attachments: undefined })
		const [second, first, ...others] = await listMails(database.reader)
		expect(others).toEqual([])
		expect(second).toMatchObject({ key: 'order-confirmed:13', subject: 'Đơn thứ hai', recipient: message.to, sentAt: now })
		expect(await findMail(database.reader, first?.id ?? 0)).toMatchObject({
			html: message.html,
			plain: message.plain,
			attachments: message.attachments,
		})
		expect(await findMail(database.reader, (second?.id ?? 0) + 1)).toBeUndefined()
	})
})

describe('mail in memory', () => {
	it('keeps each mail once, and can be out of order', async () => {
		const mail = openMailInMemory()
		mail.outage = new Error('no connection')
		await expect(mail.send(message)).rejects.toThrow('no connection')
		mail.outage = undefined
		await mail.send(message)
		await mail.send(message)
		expect(mail.sent).toEqual([message])
	})
})
