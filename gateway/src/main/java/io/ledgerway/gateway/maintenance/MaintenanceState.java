package io.ledgerway.gateway.maintenance;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.gateway.auth.CompanyServiceClient;
import io.ledgerway.gateway.route.Upstream;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;
import reactor.core.Disposable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * The services under maintenance, from the configuration and the last response of company-service.
 * While company-service is unavailable, its last response applies.
 */
final class MaintenanceState implements SmartLifecycle {

    private static final String ALL = "all";

    private final CompanyServiceClient company;
    private final Set<String> configured;
    private final Duration poll;
    private volatile MaintenanceView current = MaintenanceView.NONE;
    private @Nullable Disposable polling;

    MaintenanceState(
            CompanyServiceClient company, MaintenanceProperties settings, MeterRegistry meters) {
        this.company = company;
        this.configured =
                settings.maintenance().stream()
                        .map(String::strip)
                        .filter(it -> !it.isEmpty())
                        .map(MaintenanceState::checked)
                        .collect(Collectors.toUnmodifiableSet());
        this.poll = settings.maintenancePollInterval();
        for (Upstream service : Upstream.values()) {
            Gauge.builder("ledgerway.gateway.maintenance", this, it -> it.covers(service) ? 1 : 0)
                    .tag("upstream", service.serviceName())
                    .description("whether requests get 503 because of maintenance")
                    .register(meters);
        }
    }

    boolean covers(Upstream service) {
        return configured.contains(ALL)
                || configured.contains(service.serviceName())
                || current.covers(service.serviceName());
    }

    /** The last response of company-service. */
    MaintenanceView current() {
        return current;
    }

    /** Polls company-service; keeps the state if the call fails. */
    Mono<Void> refresh() {
        return company.get(MaintenanceView.class, "/internal/maintenance")
                .doOnNext(it -> current = it)
                .onErrorComplete()
                .then();
    }

    @Override
    public void start() {
        polling =
                Flux.interval(Duration.ZERO, poll)
                        .onBackpressureDrop()
                        .concatMap(_ -> refresh())
                        .subscribe();
    }

    @Override
    public void stop() {
        if (polling != null) {
            polling.dispose();
            polling = null;
        }
    }

    @Override
    public boolean isRunning() {
        return polling != null;
    }

    private static String checked(String name) {
        List<String> services =
                Arrays.stream(Upstream.values()).map(Upstream::serviceName).toList();
        if (!name.equals(ALL) && !services.contains(name)) {
            throw new InvalidConfigurationException(
                    "LEDGERWAY_GATEWAY_MAINTENANCE names "
                            + name
                            + ": it must be all, or some of "
                            + String.join(", ", services)
                            + ".");
        }
        return name;
    }
}
