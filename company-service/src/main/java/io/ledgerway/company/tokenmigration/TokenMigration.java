package io.ledgerway.company.tokenmigration;

import com.fasterxml.jackson.annotation.JsonValue;
import io.ledgerway.model.id.ClientId;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Token migration: imports the tokens of one client's companies at one platform.
 *
 * @param pilotCompanyId company that is migrated alone before all others
 * @param scheduledAt earliest run time; null for immediately
 * @param platformDetails notes of the operator on the platform
 */
record TokenMigration(
        UUID id,
        ClientId clientId,
        String platformKey,
        Status status,
        @Nullable UUID pilotCompanyId,
        Pilot pilot,
        @Nullable Instant scheduledAt,
        Map<String, String> platformDetails,
        @Nullable String note,
        String createdBy,
        Instant createdAt,
        @Nullable Instant startedAt,
        @Nullable Instant finishedAt) {

    TokenMigration {
        platformDetails = Map.copyOf(platformDetails);
    }

    boolean takesRows() {
        return status == Status.DRAFT || status == Status.SCHEDULED;
    }

    /** Status of a migration. */
    enum Status {
        DRAFT,
        SCHEDULED,
        RUNNING,
        COMPLETED,
        CANCELLED;

        @JsonValue
        String wire() {
            return capitalized(this);
        }
    }

    /** Status of the pilot company. */
    enum Pilot {
        NONE,
        RUNNING,
        SUCCEEDED,
        FAILED;

        @JsonValue
        String wire() {
            return capitalized(this);
        }
    }

    static String capitalized(Enum<?> it) {
        return it.name().charAt(0) + it.name().substring(1).toLowerCase(Locale.ROOT);
    }
}
