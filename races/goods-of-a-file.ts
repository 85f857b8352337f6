import { randomUUID } from 'node:crypto'
import { applyFile } from '../app/features/product-file/operations/apply-file.server.ts'
import { sendFile } from '../app/features/product-file/operations/send-file.server.ts'
import { asAccount } from '../world/testing/test-world.ts'
import { playedBy, type Arena } from './arena.ts'

/** Applies a product file with new goods of one variant each, with so many pieces, and gives the goods. */
export async function goodsOfFile(arena: Arena, pieces: readonly number[]) {
	const staff = asAccount(arena.stage.accounts.staff, { staff: true })
	const { world, value } = playedBy(arena, 0)
	await arena.database.sql(`insert into categories (name, slug, position) values ('{"vi_VN": "Mũ"}', 'mu', 0)`)
	const lines = pieces.map((stock, nth) => `MU-${nth},mu-${nth},Mũ ${nth},hoi-chay,mu,Đang bán,50000,80,${stock}`)
	const file = ['SKU,Địa chỉ,Tên,Ban tổ chức,Danh mục,Trạng thái,Giá,Cân nặng,Tồn kho', ...lines].join('\r\n')
	const path = `private/product-files/${randomUUID()}`
	await world.files.put(path, Buffer.from(file), 'text/csv')
	const { fileId } = await value(sendFile, { path }, staff)
	await world.jobs.runAll(world)
	await value(applyFile, { fileId }, staff)
	await world.jobs.runAll(world)
	const rows = await arena.look<{ id: string; product: string }>(
		`select id, product_id as product from product_variants where stock_code like 'MU-%' order by stock_code`,
	)
	return { fileId, goods: rows.map(({ id, product }) => ({ variantId: Number(id), productId: Number(product) })) }
}
