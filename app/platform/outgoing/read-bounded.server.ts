/** The body of another server's answer; nothing where it is longer than allowed. */
export async function readBounded({ body }: Response, mostBytes: number): Promise<Buffer | undefined> {
	const parts: Uint8Array[] = []
	let size = 0
	for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
		size += part.byteLength
		if (size > mostBytes) return undefined
		parts.push(part)
	}
	return Buffer.concat(parts)
}
