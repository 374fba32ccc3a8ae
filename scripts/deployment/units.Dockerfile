# A Debian under systemd on which Dobara is installed as docs/operations.md says.
FROM dobara AS dobara
FROM debian:12-slim
RUN command -v haproxy >/dev/null || (apt-get update && apt-get install --yes --no-install-recommends \
  systemd systemd-sysv haproxy postgresql openssl)
COPY --from=dobara /app /opt/dobara
COPY --from=dobara /usr/local/bin/node /opt/dobara/node/bin/node
RUN useradd --system dobara && cp /opt/dobara/deploy/*.service /opt/dobara/deploy/*.timer /etc/systemd/system/
CMD ["/sbin/init"]
