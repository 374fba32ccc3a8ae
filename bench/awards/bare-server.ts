import Fastify from 'fastify'

/** A Fastify server that reads and answers JSON and does nothing else. It shows the framework's own cost. */
const app = Fastify()
app.post('/awards', async (request) => ({
  message: 'Gave 10 points to Asha R. Balance 320.',
  ...(request.body as object),
}))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
