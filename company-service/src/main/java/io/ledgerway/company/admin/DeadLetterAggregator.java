package io.ledgerway.company.admin;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.deadletter.DeadLetterService;
import io.ledgerway.starter.error.ApiException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.client.RestClientException;

/**
 * Dead letters of all services. A service that does not respond is reported as unavailable; the
 * others are still listed.
 */
class DeadLetterAggregator {

    private static final Logger log = LoggerFactory.getLogger(DeadLetterAggregator.class);

    /** Owner of audit entries that concern the whole installation. */
    private static final ClientId INSTALLATION = new ClientId(new UUID(0, 0));

    private static final String UNAVAILABLE = "The service did not respond";

    private final List<DeadLetterSource> services;
    private final AuditTrail audit;
    private final TransactionOperations transactions;

    DeadLetterAggregator(
            List<DeadLetterSource> services, AuditTrail audit, TransactionOperations transactions) {
        this.services = List.copyOf(services);
        this.audit = audit;
        this.transactions = transactions;
    }

    DeadLetterOverview page(@Nullable String service, int page, int pageSize) {
        return new DeadLetterOverview(
                sourcesOf(service).stream().map(it -> page(it, page, pageSize)).toList());
    }

    void replay(String service, UUID id) {
        DeadLetterSource letters = sourceOf(service);
        audit("deadLetters.replayed", service, id);
        letters.replay(id);
    }

    void discard(String service, UUID id) {
        DeadLetterSource letters = sourceOf(service);
        audit("deadLetters.discarded", service, id);
        letters.discard(id);
    }

    private DeadLetterSource sourceOf(String service) {
        return services.stream()
                .filter(it -> it.service().equals(service))
                .findFirst()
                .orElseThrow(() -> ApiException.notFound("No such service: " + service));
    }

    ReplayReport replayAll(@Nullable String service) {
        return new ReplayReport(sourcesOf(service).stream().map(this::replayAll).toList());
    }

    private static DeadLetterOverview.OfService page(DeadLetterSource it, int page, int pageSize) {
        Optional<DeadLetterService.DeadLetterPage> letters =
                callIfAvailable(it.service(), () -> it.page(page, pageSize));
        return new DeadLetterOverview.OfService(
                it.service(),
                letters.isPresent(),
                letters.isPresent() ? null : UNAVAILABLE,
                letters.map(DeadLetterService.DeadLetterPage::totalResults).orElse(null),
                letters.map(DeadLetterService.DeadLetterPage::results).orElse(List.of()));
    }

    private ReplayReport.OfService replayAll(DeadLetterSource it) {
        audit("deadLetters.replayed", it.service(), null);
        Optional<DeadLetterService.ReplayResult> replay =
                callIfAvailable(it.service(), it::replayAll);
        return new ReplayReport.OfService(
                it.service(),
                replay.isPresent(),
                replay.isPresent() ? null : UNAVAILABLE,
                replay.map(DeadLetterService.ReplayResult::replayed).orElse(null),
                replay.map(DeadLetterService.ReplayResult::failed).orElse(null),
                replay.isPresent() ? replay.get().remaining() : null);
    }

    private List<DeadLetterSource> sourcesOf(@Nullable String service) {
        if (service == null) {
            return services;
        }
        List<DeadLetterSource> selected =
                services.stream().filter(it -> it.service().equals(service)).toList();
        if (selected.isEmpty()) {
            throw ApiException.badRequest(
                    "`service` must be one of "
                            + String.join(
                                    ", ",
                                    services.stream().map(DeadLetterSource::service).toList()));
        }
        return selected;
    }

    /**
     * Records an action before it is executed, because the other services commit in their own
     * transactions.
     */
    private void audit(String action, String service, @Nullable UUID id) {
        transactions.executeWithoutResult(
                _ -> audit.record(INSTALLATION, null, action, id, Map.of("service", service)));
    }

    private static <T> Optional<T> callIfAvailable(String service, Supplier<T> call) {
        try {
            return Optional.of(call.get());
        } catch (RestClientException e) {
            log.warn("{} did not respond to a dead letter request: {}", service, e.getMessage());
            return Optional.empty();
        }
    }
}
