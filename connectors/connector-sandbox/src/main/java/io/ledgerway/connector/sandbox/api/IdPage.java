package io.ledgerway.connector.sandbox.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A page of the ids of live records. */
public record IdPage(List<String> ids, @Nullable String nextCursor) {

    public IdPage {
        ids = List.copyOf(SandboxJson.required(ids, "ids"));
    }
}
