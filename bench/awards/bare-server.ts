import Fastify from 'fastify'

/** What Fastify costs by itself: JSON in, JSON out. */
const app = Fastify()
app.post('/awards', async (request) => ({
  message: 'Gave 10 points to Asha R. Balance 320.',
  ...(request.body as object),
}))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
