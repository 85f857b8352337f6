import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { watchDiskRoom } from './disk-room.server.ts'

const megabytes = 1024 * 1024

it('a disk counts as full before its last byte is used, as free again only with some more room, and each is told once', () => {
	const told: [boolean, number][] = []
	let free = 100
	const room = watchDiskRoom(
		'/data',
		(isFull, bytes) => told.push([isFull, bytes / megabytes]),
		() => free * megabytes,
	)
	const at = (left: number) => {
		free = left
		return room.isFull()
	}
	expect([100, 64, 63, 0, 70, 79, 80, 70, 63].map(at)).toEqual([false, false, true, true, true, true, false, false, true])
	expect(told).toEqual([
		[true, 63],
		[false, 80],
		[true, 63],
	])
	// This asks the real disk, too.
	expect(typeof watchDiskRoom(tmpdir(), () => {}).isFull()).toBe('boolean')
})
