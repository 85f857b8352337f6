/** Whether a cart or an order has no ticket: texts about it then speak of goods, not of places. */
export function isGoodsOnly({ lines }: { lines: readonly { kind: 'ticket' | 'product' }[] }): boolean {
	return lines.length > 0 && lines.every(({ kind }) => kind === 'product')
}
