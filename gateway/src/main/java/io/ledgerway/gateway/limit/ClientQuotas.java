package io.ledgerway.gateway.limit;

import io.ledgerway.model.id.ClientId;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import reactor.core.Disposable;
import reactor.core.publisher.Flux;

/**
 * The quotas of all clients that have called this process. Usage is reported until the process
 * ends, so entries are never evicted (a few hundred bytes each). Leased units are returned at
 * shutdown.
 */
final class ClientQuotas implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(ClientQuotas.class);
    private static final Duration PERIOD = Duration.ofSeconds(1);

    private final QuotaLeases calls;
    private final Map<ClientId, ClientQuota> quotas = new ConcurrentHashMap<>();
    private @Nullable Disposable sweeping;

    ClientQuotas(QuotaLeases calls) {
        this.calls = calls;
    }

    ClientQuota of(ClientId client) {
        ClientQuota quota = quotas.get(client);
        return quota != null
                ? quota
                : quotas.computeIfAbsent(client, it -> new ClientQuota(it, calls));
    }

    @Override
    public void start() {
        sweeping =
                Flux.interval(PERIOD)
                        .onBackpressureDrop()
                        .doOnNext(_ -> quotas.values().forEach(ClientQuota::releaseIdle))
                        .subscribe(
                                _ -> {},
                                failure -> log.error("Idle quota could not be returned", failure));
    }

    @Override
    public void stop() {
        if (sweeping != null) {
            sweeping.dispose();
            sweeping = null;
            quotas.values().forEach(ClientQuota::release);
        }
    }

    @Override
    public boolean isRunning() {
        return sweeping != null;
    }

    /** Stops after the web server. */
    @Override
    public int getPhase() {
        return 0;
    }
}
