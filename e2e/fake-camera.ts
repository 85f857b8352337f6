import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import QRCode from 'qrcode'

const [width, height] = [640, 480]
const quiet = 4

/**
 * A film of a QR code held still before a camera: uncompressed YUV 4:2:0, which Chromium accepts as a camera.
 * @returns the file's path
 */
export async function filmOf(text: string): Promise<string> {
	const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
	const side = modules.size + 2 * quiet
	const scale = Math.floor((height - 40) / side)
	const [left, top] = [Math.floor((width - side * scale) / 2), Math.floor((height - side * scale) / 2)]
	const light = Buffer.alloc(width * height, 200)
	for (let y = 0; y < side * scale; y += 1)
		for (let x = 0; x < side * scale; x += 1) {
			const [row, column] = [Math.floor(y / scale) - quiet, Math.floor(x / scale) - quiet]
			const isInside = row >= 0 && column >= 0 && row < modules.size && column < modules.size
			light[(top + y) * width + left + x] = isInside && modules.get(row, column) ? 16 : 235
		}
	const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)])
	const path = join(await mkdtemp(join(tmpdir(), 'hoi-film-')), 'ticket.y4m')
	await writeFile(
		path,
		Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...Array<Buffer>(10).fill(frame)]),
	)
	return path
}
