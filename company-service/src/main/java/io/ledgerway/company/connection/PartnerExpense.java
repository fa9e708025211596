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
class PartnerExpense {

    private static final String KEY = "pexp";

    private final Connections connections;
    private final Transitions transitions;
    private final CompanyTurn turn;

    PartnerExpense(Connections connections, Transitions transitions, CompanyTurn turn) {
        this.connections = connections;
        this.transitions = transitions;
        this.turn = turn;
    }

    /**
     * The Linked one, made or linked again where it must be.
     *
     * @throws ApiException 400 while no accounting connection is Linked
     */
    Connection link(Company company) {
        return turn.of(
                company,
                (locked, now) -> {
                    List<Connection> own =
                            connections.of(locked).stream()
                                    .filter(it -> it.source().platformKey().equals(KEY))
                                    .toList();
                    return own.stream()
                            .filter(Connection::isLinked)
                            .findFirst()
                            .orElseGet(() -> linked(locked, own, now));
                });
    }

    private Connection linked(Company company, List<Connection> unlinked, Instant now) {
        if (connections.linkedAccounting(company).isEmpty()) {
            throw ApiException.badRequest(
                    "Company %s has no linked accounting connection: the customer links that first."
                            .formatted(company.id()));
        }
        return unlinked.stream()
                .findFirst()
                .map(it -> transitions.link(company, it, null, Map.of(), false, now))
                .orElseGet(() -> connections.createLinked(company, KEY));
    }
}
