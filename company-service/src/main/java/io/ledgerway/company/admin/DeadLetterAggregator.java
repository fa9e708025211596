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

/** The dead letters of all services. One that is away does not hide the others'. */
class DeadLetterAggregator {

    private static final Logger log = LoggerFactory.getLogger(DeadLetterAggregator.class);

    /** The audit log's owner of what concerns the whole installation. */
    private static final ClientId NOBODY = new ClientId(new UUID(0, 0));

    private static final String AWAY = "The service did not answer";

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
                queryAll(service).stream().map(it -> page(it, page, pageSize)).toList());
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
        return new ReplayReport(queryAll(service).stream().map(this::replayAll).toList());
    }

    private static DeadLetterOverview.OfService page(DeadLetterSource it, int page, int pageSize) {
        Optional<DeadLetterService.DeadLetterPage> letters =
                answer(it.service(), () -> it.page(page, pageSize));
        return new DeadLetterOverview.OfService(
                it.service(),
                letters.isPresent(),
                letters.isPresent() ? null : AWAY,
                letters.map(DeadLetterService.DeadLetterPage::totalResults).orElse(null),
                letters.map(DeadLetterService.DeadLetterPage::results).orElse(List.of()));
    }

    private ReplayReport.OfService replayAll(DeadLetterSource it) {
        audit("deadLetters.replayed", it.service(), null);
        Optional<DeadLetterService.ReplayResult> replay = answer(it.service(), it::replayAll);
        return new ReplayReport.OfService(
                it.service(),
                replay.isPresent(),
                replay.isPresent() ? null : AWAY,
                replay.map(DeadLetterService.ReplayResult::replayed).orElse(null),
                replay.map(DeadLetterService.ReplayResult::failed).orElse(null));
    }

    private List<DeadLetterSource> queryAll(@Nullable String service) {
        if (service == null) {
            return services;
        }
        List<DeadLetterSource> asked =
                services.stream().filter(it -> it.service().equals(service)).toList();
        if (asked.isEmpty()) {
            throw ApiException.badRequest(
                    "`service` must be one of "
                            + String.join(
                                    ", ",
                                    services.stream().map(DeadLetterSource::service).toList()));
        }
        return asked;
    }

    /** Before it is done: the services that do it commit on their own. */
    private void audit(String action, String service, @Nullable UUID id) {
        transactions.executeWithoutResult(
                _ -> audit.record(NOBODY, null, action, id, Map.of("service", service)));
    }

    private static <T> Optional<T> answer(String service, Supplier<T> question) {
        try {
            return Optional.of(question.get());
        } catch (RestClientException e) {
            log.warn("{} cannot be asked for its dead letters: {}", service, e.getMessage());
            return Optional.empty();
        }
    }
}
