package io.ledgerway.company.connection;

import io.ledgerway.company.company.Company;
import io.ledgerway.starter.error.ApiException;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Creates a company's connection to the client's own expense application. It is Linked at once, and
 * a company has at most one.
 */
public class PartnerExpense {

    private static final String KEY = "pexp";

    private final ConnectionService connectionService;
    private final ConnectionTransitions transitions;
    private final CompanyLock companyLock;

    PartnerExpense(
            ConnectionService connectionService,
            ConnectionTransitions transitions,
            CompanyLock companyLock) {
        this.connectionService = connectionService;
        this.transitions = transitions;
        this.companyLock = companyLock;
    }

    /**
     * Returns the Linked expense connection. Creates it or links it again if necessary.
     *
     * @throws ApiException 400 if no accounting connection is Linked
     */
    public Connection link(Company company) {
        return companyLock.run(
                company,
                (locked, now) -> {
                    List<Connection> existing =
                            connectionService.of(locked).stream()
                                    .filter(it -> it.source().platformKey().equals(KEY))
                                    .toList();
                    return existing.stream()
                            .filter(Connection::isLinked)
                            .findFirst()
                            .orElseGet(() -> linked(locked, existing, now));
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
                .map(it -> transitions.link(company, it, null, Map.of(), false, now))
                .orElseGet(() -> connectionService.createLinked(company, KEY));
    }
}
