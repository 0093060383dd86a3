interface Cx {
  backups: R2Bucket
}

const NOTE = 'restore.json'

/** Leaves word that a restore is under way: until it has ended, no job runs on half a database. */
export async function markRestoring({ backups }: Cx, id: string): Promise<void> {
  await backups.put(NOTE, JSON.stringify({ backup: id, at: Date.now() }))
}

export async function removeNote({ backups }: Cx): Promise<void> {
  await backups.delete(NOTE)
}

export async function isRestoring({ backups }: Cx): Promise<boolean> {
  return (await backups.head(NOTE)) !== null
}
