package io.ledgerway.connector.sandbox.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushCommand.Attach;
import io.ledgerway.connector.push.PushCommand.Create;
import io.ledgerway.connector.push.PushCommand.Delete;
import io.ledgerway.connector.push.PushCommand.Update;
import io.ledgerway.connector.sandbox.api.OrganisationApi;
import io.ledgerway.connector.sandbox.api.WriteResponse;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** Finds the result of a write by the external id of the record. */
final class WriteLookup {

    private static final String FIELD = "external_id";

    private WriteLookup() {}

    /** Sets the external id; of several transactions that of the first. */
    static void mark(ObjectNode json, String key) {
        if (json.path("transactions").path(0) instanceof ObjectNode first) {
            first.put(FIELD, key);
        } else {
            json.put(FIELD, key);
        }
    }

    static Optional<WriteResponse> find(
            PushCommand command, String collection, OrganisationApi organisation)
            throws ConnectorException {
        return switch (command) {
            case Create it -> organisation.findByExternalId(collection, it.idempotencyKey());
            case Update it ->
                    organisation
                            .findByExternalId(collection, it.idempotencyKey())
                            .filter(found -> found.id().equals(it.id()));
            case Delete it ->
                    organisation.exists(collection, it.id())
                            ? Optional.empty()
                            : Optional.of(new WriteResponse(it.id(), null, List.of()));
            case Attach it ->
                    organisation.attachments(collection, it.id()).stream()
                            .filter(file -> it.idempotencyKey().equals(file.externalId()))
                            .findFirst()
                            .map(file -> new WriteResponse(it.id(), file, List.of()));
        };
    }
}
