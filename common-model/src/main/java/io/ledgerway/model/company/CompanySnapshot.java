package io.ledgerway.model.company;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** State of a company when an event happened; webhooks carry its tags. */
public record CompanySnapshot(
        CompanyId id,
        ClientId clientId,
        String name,
        @Nullable String description,
        Map<String, String> tags) {

    public CompanySnapshot {
        tags = Map.copyOf(tags);
    }
}
