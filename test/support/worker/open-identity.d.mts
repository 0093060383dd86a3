interface Client {
  id: string
  secret: string
}

export function openIdentity(
  settings: { port: number; google: Client; discord: Client; redirectOrigins: readonly string[] },
  origin: string,
): (request: Request) => Promise<Response | null>
