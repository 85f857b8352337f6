import QRCode from 'qrcode'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { qrPath, quietZone } from './qr-path.ts'
import { qrModules, qrSymbol } from './qr.server.ts'

const code =
	'HOI1BINCWPNEC6GJGOVJTKGMDXEJAAAAAYTKNVKHK2TRGAYTSMRVG4ZTKMRXGQ2DINRXHA4TANZTGIYTEMJUGEZDINJWG44DSMBTGEZDCMRRGQYTENBVGY3TQOJQGMZA'

describe('a QR symbol on a page', () => {
	it('draws exactly the dark modules, inside its quiet zone', async () => {
		const modules = qrModules(code)
		const side = modules.size + 2 * quietZone
		const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}h-${side}z"/><path d="${qrPath(modules)}"/></svg>`
		const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true })
		const expected = QRCode.create(code, { errorCorrectionLevel: 'M' }).modules
		expect([info.width, expected.size]).toEqual([side, modules.size])
		const drawn = Array.from({ length: side * side }, (_, index) => (data[index * info.channels] ?? 0) < 128)
		const wanted = drawn.map((_, index) => {
			const [row, column] = [Math.floor(index / side) - quietZone, (index % side) - quietZone]
			const isInside = row >= 0 && column >= 0 && row < expected.size && column < expected.size
			return isInside && expected.data[row * expected.size + column] === 1
		})
		expect(drawn).toEqual(wanted)
	})

	it('is the one that the library finds by itself, whatever the text is', () => {
		const dice = seededDice(1)
		const alphabets = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', '0123456789A', '0123456789', 'AB12 $%*+-./:', 'ab12 https://']
		for (let nth = 0; nth < 200; nth += 1) {
			const alphabet = alphabets[nth % alphabets.length] ?? ''
			const letters = Array.from({ length: 1 + dice.below(160) }, () => alphabet[dice.below(alphabet.length)])
			const text = (nth % 2 === 0 ? 'HOI1' : '') + letters.join('')
			expect([text, qrSymbol(text).data]).toEqual([text, QRCode.create(text, { errorCorrectionLevel: 'M' }).modules.data])
		}
	})

	it('travels small', () => {
		const modules = qrModules(code)
		expect(modules.bits.length).toBeLessThan(400)
		expect(modules.bits.length * 8).toBeLessThan(qrPath(modules).length)
	})
})
