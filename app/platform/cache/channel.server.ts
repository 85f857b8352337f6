/** A broadcast channel that reaches all processes, this one too. It connects and reconnects by itself. */
export interface Channel {
	/** @throws when the payload may not have gone out */
	send: (payload: string) => Promise<void>
	close: () => Promise<void>
}

export interface ChannelEvents {
	heard: (payload: string) => void
	/** Connected, for the first time or again. */
	connected: (again: boolean) => void
	failed: (error: unknown) => void
}

/** The name of the channel on PostgreSQL and Redis. */
export const channelName = 'hoi_cache'
