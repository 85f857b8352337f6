/** How long browsers may keep a page for when there is no network: as one that was seen, or as a ticket (public/offline-worker.js). */
export const keepHeader = 'hoi-keep'
export const keptAsSeen = { [keepHeader]: 'seen' } as const
export const keptAsTicket = { [keepHeader]: 'ticket' } as const
