/** Whether there is no ticket in a cart or an order: whoever speaks of it then speaks of goods, not of places. */
export function isGoodsOnly({ lines }: { lines: readonly { kind: 'ticket' | 'product' }[] }): boolean {
	return lines.length > 0 && lines.every(({ kind }) => kind === 'product')
}
