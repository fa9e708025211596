package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushCommand.Attach;
import io.ledgerway.connector.push.PushCommand.Create;
import io.ledgerway.connector.push.PushCommand.Delete;
import io.ledgerway.connector.push.PushCommand.Update;
import io.ledgerway.connector.sandbox.NativeApi.Books;
import io.ledgerway.connector.sandbox.NativeApi.Written;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** Finds what a write has left, where the platform remembers no keys: in the records. */
final class NativeLookup {

    private static final String MEMBER = "external_id";

    private NativeLookup() {}

    /** Puts the key into the record; of many lines the first carries it. */
    static void mark(ObjectNode json, String key) {
        if (json.path("transactions").path(0) instanceof ObjectNode first) {
            first.put(MEMBER, key);
        } else {
            json.put(MEMBER, key);
        }
    }

    static Optional<Written> find(PushCommand command, String collection, Books books)
            throws ConnectorException {
        return switch (command) {
            case Create it -> books.called(collection, it.idempotencyKey());
            case Update it ->
                    books.called(collection, it.idempotencyKey())
                            .filter(found -> found.id().equals(it.id()));
            case Delete it ->
                    books.lives(collection, it.id())
                            ? Optional.empty()
                            : Optional.of(new Written(it.id(), null, List.of()));
            case Attach it ->
                    books.files(collection, it.id()).data().stream()
                            .filter(file -> it.idempotencyKey().equals(file.externalId()))
                            .findFirst()
                            .map(file -> new Written(it.id(), file, List.of()));
        };
    }
}
