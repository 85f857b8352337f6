import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { qrPath, quietZone } from '~/platform/qr/qr-path.ts'
import { qrModules } from '~/platform/qr/qr.server.ts'
import { crc16, vietQrText } from './viet-qr.ts'

/** An independent EMV reader: it reads objects of two digits, two digits of length, and the value; templates only when asked. */
function readEmv(text: string): Map<string, string> {
	const objects = new Map<string, string>()
	let at = 0
	while (at < text.length) {
		const [id, length] = [text.slice(at, at + 2), Number.parseInt(text.slice(at + 2, at + 4), 10)]
		const value = text.slice(at + 4, at + 4 + length)
		if (!/^\d\d$/.test(id) || value.length !== length || objects.has(id)) throw new Error(`no EMV object at ${at}`)
		objects.set(id, value)
		at += 4 + length
	}
	return objects
}

/** The check sum computed in another way: by polynomial division of the bits, without a register. */
function dividedCrc(text: string): string {
	const bits = [...Buffer.from(text, 'ascii')].flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> (7 - bit)) & 1))
	const dividend = [...bits, ...Array.from({ length: 16 }, () => 0)]
	for (let bit = 0; bit < 16; bit += 1) dividend[bit] = (dividend[bit] ?? 0) ^ 1
	const polynomial = [1, ...Array.from({ length: 16 }, (_, bit) => (0x1021 >> (15 - bit)) & 1)]
	for (let at = 0; at < bits.length; at += 1)
		if (dividend[at]) for (const [offset, bit] of polynomial.entries()) dividend[at + offset] = (dividend[at + offset] ?? 0) ^ bit
	return Number.parseInt(dividend.slice(bits.length).join(''), 2).toString(16).toUpperCase().padStart(4, '0')
}

const ask = { bin: '970422', account: '0011234567890', amountMinor: 350_000, reference: 'HOI0000004238' }

describe('a VietQR', () => {
	it('has the check sum of published codes', () => {
		expect(crc16('123456789')).toBe('29B1')
		for (const code of [
			'00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA5303704540410005802VN62150811Chuyen tien6304BBB8',
			'00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E',
		]) {
			expect(crc16(code.slice(0, -4))).toBe(code.slice(-4))
			expect(dividedCrc(code.slice(0, -4))).toBe(code.slice(-4))
		}
	})

	it('gives bank, account, amount and reference to an independent reader', () => {
		const text = vietQrText(ask)
		const root = readEmv(text)
		const napas = readEmv(root.get('38') ?? '')
		expect([...root.keys()]).toEqual(['00', '01', '38', '53', '54', '58', '62', '63'])
		expect([root.get('00'), root.get('01'), root.get('53'), root.get('54'), root.get('58')]).toEqual(['01', '12', '704', '350000', 'VN'])
		expect([napas.get('00'), napas.get('02')]).toEqual(['A000000727', 'QRIBFTTA'])
		expect(Object.fromEntries(readEmv(napas.get('01') ?? ''))).toEqual({ '00': ask.bin, '01': ask.account })
		expect(Object.fromEntries(readEmv(root.get('62') ?? ''))).toEqual({ '08': ask.reference })
		expect(root.get('63')).toBe(dividedCrc(text.slice(0, -4)))
	})

	it.skipIf(spawnSync('zbarimg', ['--version']).error)('is read from its drawing by zbarimg', async () => {
		const modules = qrModules(vietQrText(ask))
		const side = modules.size + 2 * quietZone
		const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side * 6}" height="${side * 6}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}h-${side}z"/><path d="${qrPath(modules)}"/></svg>`
		const folder = mkdtempSync(join(tmpdir(), 'viet-qr-'))
		try {
			writeFileSync(join(folder, 'qr.png'), await sharp(Buffer.from(svg)).png().toBuffer())
			expect(
				execFileSync('zbarimg', ['--raw', '--quiet', join(folder, 'qr.png')])
					.toString()
					.trim(),
			).toBe(vietQrText(ask))
		} finally {
			rmSync(folder, { recursive: true })
		}
	})
})
