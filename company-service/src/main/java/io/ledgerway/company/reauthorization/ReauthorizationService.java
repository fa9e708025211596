package io.ledgerway.company.reauthorization;

import io.ledgerway.company.datatypeaccess.ClientDataTypeAccess;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.company.reauthorization.ReauthorizationRepository.Granted;
import io.ledgerway.company.reauthorization.ReauthorizationRepository.Needed;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.link.DataTypeAccess;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Lists the linked connections whose customers have to authorize again, because a scope in use is
 * missing or the authorization ends within 90 days, and records whose customers were asked. What is
 * missing is computed from the current authorizations each time, so a renewal needs no further
 * step.
 */
class ReauthorizationService {

    private static final int MAX_CONNECTIONS = 1_000;

    private final ReauthorizationRepository repository;
    private final Platforms platforms;
    private final ClientDataTypeAccess clientDataTypeAccess;
    private final LinkAddresses links;
    private final AuditTrail audit;
    private final TransactionOperations transactions;

    ReauthorizationService(
            ReauthorizationRepository repository,
            Platforms platforms,
            ClientDataTypeAccess clientDataTypeAccess,
            LinkAddresses links,
            AuditTrail audit,
            TransactionOperations transactions) {
        this.repository = repository;
        this.platforms = platforms;
        this.clientDataTypeAccess = clientDataTypeAccess;
        this.links = links;
        this.audit = audit;
        this.transactions = transactions;
    }

    Page<ReauthorizationResponse> page(ClientId client, PageRequest request) {
        DataTypeAccess use = clientDataTypeAccess.of(client);
        Page<Needed> page = repository.page(client, lacking(client, use), request);
        return page.with(page.results().stream().map(it -> response(it, use)).toList());
    }

    ReauthorizationProgress progress(ClientId client) {
        return repository.progress(client, lacking(client, clientDataTypeAccess.of(client)));
    }

    /**
     * Records that customers were asked. Connections whose customers need not authorize again are
     * ignored.
     *
     * @param connections null for all
     * @throws ApiException 400 for too many connections, 404 for a connection of another client
     */
    ReauthorizationProgress ask(ClientId client, @Nullable List<UUID> connections) {
        if (connections != null && connections.size() > MAX_CONNECTIONS) {
            throw ApiException.badRequest(
                    "connectionIds has %d elements; at most %d are allowed"
                            .formatted(connections.size(), MAX_CONNECTIONS));
        }
        if (connections != null) {
            repository
                    .foreign(client, connections)
                    .ifPresent(it -> {
                        throw ApiException.notFound("Data connection " + it + " not found");
                    });
        }
        List<Granted> lacking = lacking(client, clientDataTypeAccess.of(client));
        return transactions.execute(_ -> {
            int asked = repository.ask(client, lacking, connections);
            audit.record(
                    client,
                    null,
                    "reauthorization.requested",
                    null,
                    Map.of("connections", Integer.toString(asked)));
            return repository.progress(client, lacking);
        });
    }

    private List<Granted> lacking(ClientId client, DataTypeAccess use) {
        return repository.granted(client).stream()
                .filter(it -> !missing(it.platformKey(), use, it.scopes()).isEmpty())
                .toList();
    }

    private List<String> missing(
            String platformKey, DataTypeAccess use, Collection<String> granted) {
        return platforms
                .find(platformKey)
                .flatMap(PlatformConnector::scopes)
                .map(it -> it.missing(use, granted).stream().sorted().toList())
                .orElseGet(List::of);
    }

    private ReauthorizationResponse response(Needed it, DataTypeAccess use) {
        return new ReauthorizationResponse(
                it.companyId(),
                it.companyName(),
                it.connectionId(),
                it.platformKey(),
                it.platformName(),
                it.scopes() == null ? List.of() : missing(it.platformKey(), use, it.scopes()),
                it.authorizationEndsAt(),
                links.reconnect(it.companyId(), it.connectionId()),
                it.askedAt());
    }
}
