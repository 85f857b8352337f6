import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginningOf, FolderInUse, lockFolder } from './folder-lock.server.ts'

let folder: string
let stranger: ReturnType<typeof spawn>
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'hoi-lock-'))
	// Reads until its input ends, which is when we end it.
	stranger = spawn('cat', { stdio: ['pipe', 'ignore', 'ignore'] })
})
afterEach(async () => {
	stranger.stdin?.end()
	await rm(folder, { recursive: true })
})

const lockOf = () => join(folder, 'postgres.lock')
const lock = () => lockFolder(join(folder, 'postgres'))

describe('the lock of a folder', () => {
	it('holds as long as the process that took it runs', async () => {
		await writeFile(lockOf(), `${stranger.pid}\n${beginningOf(stranger.pid ?? 0)}`)
		expect(lock).toThrow(FolderInUse)
		expect(lock).toThrow(`in use by process ${stranger.pid}`)
	})

	it('is taken over from a process that is gone, though another program has its process id now', async () => {
		await writeFile(lockOf(), `${stranger.pid}\nlong before`)
		const release = lock()
		expect((await readFile(lockOf(), 'utf8')).split('\n')[0]).toBe(String(process.pid))
		release()
		await expect(readFile(lockOf(), 'utf8')).rejects.toThrow('ENOENT')
	})

	it('without the time when its process began, as older versions wrote it, holds only for a process that could be ours', async () => {
		await writeFile(lockOf(), String(stranger.pid))
		lock()()
		const server = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] })
		await once(server, 'spawn')
		await writeFile(lockOf(), String(server.pid))
		expect(lock).toThrow(FolderInUse)
		server.stdin.end()
	})

	it('whose file cannot be read belongs to nobody', async () => {
		await writeFile(lockOf(), 'nonsense')
		lock()()
	})
})
