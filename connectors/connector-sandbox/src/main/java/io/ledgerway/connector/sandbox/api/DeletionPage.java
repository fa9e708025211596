package io.ledgerway.connector.sandbox.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A page of deleted records, oldest deletion first. */
public record DeletionPage(List<Deletion> data, @Nullable String nextCursor) {

    public DeletionPage {
        data = List.copyOf(SandboxJson.required(data, "data"));
    }

    public record Deletion(String id, @Nullable Instant deletedAt) {

        public Deletion {
            SandboxJson.required(id, "id");
        }
    }
}
