import { randomUUID } from 'node:crypto'
import type { Database } from '../app/platform/database/database.server.ts'
import { applyFile } from '../app/features/product-file/operations/apply-file.server.ts'
import { findProductFile } from '../app/features/product-file/operations/find-product-file.server.ts'
import { sendFile } from '../app/features/product-file/operations/send-file.server.ts'
import { call, valueOf } from '../app/platform/operations/call.server.ts'
import type { Stage } from '../world/testing/stage.ts'
import { asAccount, worldOn } from '../world/testing/test-world.ts'
import type { Figure } from './table.ts'
import { perSecond } from './table.ts'

const linesInAll = 100_000
/** The number of sizes of one product, each on its own line. */
const linesOfEach = 5
const bar = 2_000

/** A file of the largest size, with one price for every product. */
function fileOf(price: number): Uint8Array {
	const lines = ['SKU,Product address,Name (Vietnamese),Organiser,Size,Price,Weight,Stock']
	for (let nth = 0; nth < linesInAll; nth += 1) {
		const product = Math.floor(nth / linesOfEach)
		lines.push(`NHAP-${nth},hang-nhap-${product},Hàng nhập ${product},hoi-chay,${36 + (nth % linesOfEach)},${price},200,10`)
	}
	return Buffer.from(lines.join('\r\n'))
}

/** How fast a file of the largest size is checked and applied: first all lines new, then all lines with another price. */
export async function measureImport(database: Database, stage: Stage): Promise<Figure[]> {
	const world = worldOn(database)
	const staff = asAccount(stage.accounts.staff, { staff: true })
	const figures: Figure[] = []
	for (const [what, price] of [
		['new', 99_000],
		['of another price', 98_000],
	] as const) {
		const path = `private/product-files/${randomUUID()}`
		await world.files.put(path, fileOf(price), 'text/csv')
		const from = performance.now()
		const { fileId } = valueOf(await call(world, sendFile, { path }, staff))
		await world.jobs.runAll(world)
		const checked = performance.now()
		valueOf(await call(world, applyFile, { fileId }, staff))
		await world.jobs.runAll(world)
		const applied = performance.now()
		const { file } = valueOf(await call(world, findProductFile, { fileId, pageSize: 1 }, staff))
		if (file.state !== 'applied' || file.errors > 0 || file.leftOut > 0 || file.sames > 0)
			throw new Error(`import: ${JSON.stringify(file)}`)
		const rate = (ms: number) => (linesInAll * 1000) / ms
		const whole = rate(applied - from)
		figures.push({
			what: `import of ${linesInAll.toLocaleString('en-US').replaceAll(',', ' ')} lines, ${what}: read, checked and applied, PostgreSQL`,
			seen: `${perSecond(whole)}; read and checked ${perSecond(rate(checked - from))}, applied ${perSecond(rate(applied - checked))}`,
			bar: `≥ ${perSecond(bar)}`,
			kept: whole >= bar,
		})
	}
	return figures
}
