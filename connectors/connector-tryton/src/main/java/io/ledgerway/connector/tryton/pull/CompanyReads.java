package io.ledgerway.connector.tryton.pull;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.tryton.mapping.LedgerFacts;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.connector.tryton.rpc.TrytonRpc;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/** The reads of one company; the first call verifies that the database still has it. */
final class CompanyReads {

    private final Tenant tenant;
    private final TrytonRpc rpc;
    private final LedgerFacts facts;
    private final Clock clock;

    CompanyReads(Tenant tenant, PullSession session, Clock clock) {
        this.tenant = tenant;
        this.clock = clock;
        rpc = TrytonRpc.of(tenant, session.http());
        facts =
                new LedgerFacts(
                        rpc,
                        companyId(),
                        attribute(TrytonRpc.CURRENCY),
                        clock,
                        session::unknownValue);
    }

    TrytonRpc rpc() {
        return rpc;
    }

    LedgerFacts facts() {
        return facts;
    }

    int companyId() {
        return Integer.parseInt(attribute(TrytonRpc.COMPANY));
    }

    String attribute(String name) {
        return Objects.requireNonNull(tenant.attributes().get(name), "The tenant has no " + name);
    }

    String tenantId() {
        return tenant.id();
    }

    /**
     * The server's clock.
     *
     * @throws ConnectorException.AuthorizationRevoked when the database has another company with
     *     the id
     * @throws ConnectorException.InsufficientPermission when the user has no access to the company
     */
    Instant verify() throws ConnectorException {
        var found =
                rpc.search(
                        "company.company",
                        List.of(List.of("id", "=", companyId())),
                        1,
                        List.of(TrytonRow.CREATED));
        if (found.isEmpty()) {
            throw new ConnectorException.InsufficientPermission(
                    "The user has no access to the company " + tenant.name());
        }
        var created = String.valueOf(found.getFirst().time(TrytonRow.CREATED));
        if (!created.equals(attribute(TrytonRpc.CREATED))) {
            throw new ConnectorException.AuthorizationRevoked(
                    "The database has another company now; link it again");
        }
        return Objects.requireNonNullElseGet(rpc.serverTime(), clock::instant);
    }
}
