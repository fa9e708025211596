package io.ledgerway.company.migration;

import com.fasterxml.jackson.annotation.JsonValue;
import io.ledgerway.model.id.ClientId;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One job.
 *
 * @param pilotCompanyId the company that is tried alone, end to end, before the rest
 * @param scheduledAt not before this time; at once when there is none
 * @param platformDetails what the operator and the client have agreed on about the platform
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
        Instant created,
        @Nullable Instant startedAt,
        @Nullable Instant finishedAt) {

    TokenMigration {
        platformDetails = Map.copyOf(platformDetails);
    }

    boolean takesRows() {
        return status == Status.DRAFT || status == Status.SCHEDULED;
    }

    /** Where a job stands. */
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

    /** How the pilot company fared. */
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
