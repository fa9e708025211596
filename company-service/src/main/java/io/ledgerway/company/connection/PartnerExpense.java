package io.ledgerway.company.connection;

import io.ledgerway.company.company.Company;
import io.ledgerway.starter.error.ApiException;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A company's connection to the client's own expense application: Linked at once, and one at most
 * (spec.md 5, platform.md 12.3).
 */
public class PartnerExpense {

    private static final String KEY = "pexp";

    private final ConnectionService connectionService;
    private final ConnectionTransitions connectionTransitions;
    private final CompanyLock turn;

    PartnerExpense(
            ConnectionService connectionService,
            ConnectionTransitions connectionTransitions,
            CompanyLock turn) {
        this.connectionService = connectionService;
        this.connectionTransitions = connectionTransitions;
        this.turn = turn;
    }

    /**
     * The Linked one, made or linked again where it must be.
     *
     * @throws ApiException 400 while no accounting connection is Linked
     */
    public Connection link(Company company) {
        return turn.of(
                company,
                (locked, now) -> {
                    List<Connection> own =
                            connectionService.of(locked).stream()
                                    .filter(it -> it.source().platformKey().equals(KEY))
                                    .toList();
                    return own.stream()
                            .filter(Connection::isLinked)
                            .findFirst()
                            .orElseGet(() -> linked(locked, own, now));
                });
    }

    private Connection linked(Company company, List<Connection> unlinked, Instant now) {
        if (connectionService.linkedAccounting(company).isEmpty()) {
            throw ApiException.badRequest(
                    "Company %s has no linked accounting connection: the customer links that first."
                            .formatted(company.id()));
        }
        return unlinked.stream()
                .findFirst()
                .map(it -> connectionTransitions.link(company, it, null, Map.of(), false, now))
                .orElseGet(() -> connectionService.createLinked(company, KEY));
    }
}
