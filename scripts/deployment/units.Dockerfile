# Debian with systemd and two builds of Dobara, laid out as in docs/operations.md.
ARG DEBIAN BEFORE AFTER
FROM $BEFORE AS before
FROM $AFTER AS after
FROM $DEBIAN
RUN command -v haproxy >/dev/null || (apt-get update && apt-get install --yes --no-install-recommends \
  systemd systemd-sysv dbus haproxy postgresql openssl)
COPY --from=before /app /opt/dobara-before
COPY --from=after /app /opt/dobara-after
COPY --from=after /usr/local/bin/node /opt/dobara-before/node/bin/node
COPY --from=after /usr/local/bin/node /opt/dobara-after/node/bin/node
RUN ln -s dobara-before /opt/dobara && useradd --system dobara && \
  cp /opt/dobara/deploy/*.service /opt/dobara/deploy/*.timer /etc/systemd/system/
CMD ["/sbin/init"]
