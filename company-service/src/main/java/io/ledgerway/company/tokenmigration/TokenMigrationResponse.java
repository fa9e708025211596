package io.ledgerway.company.tokenmigration;

import java.net.URI;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Migration in responses to operators.
 *
 * @param callbackUrl URL that the client registers with the platform
 * @param nextStep next step of the operator
 */
record TokenMigrationResponse(
        UUID id,
        UUID clientId,
        String platformKey,
        TokenMigration.Status status,
        URI callbackUrl,
        @Nullable UUID pilotCompanyId,
        TokenMigration.Pilot pilotStatus,
        @Nullable Instant scheduledAt,
        Map<String, String> platformDetails,
        @Nullable String note,
        Progress progress,
        String nextStep,
        String createdBy,
        Instant created,
        @Nullable Instant startedAt,
        @Nullable Instant finishedAt) {

    /** Number of rows by status. */
    record Progress(long rows, long waiting, long authorized, long failed, long cancelled) {}

    static TokenMigrationResponse of(TokenMigration it, Progress progress, URI callbackUrl) {
        return new TokenMigrationResponse(
                it.id(),
                it.clientId().value(),
                it.platformKey(),
                it.status(),
                callbackUrl,
                it.pilotCompanyId(),
                it.pilot(),
                it.scheduledAt(),
                it.platformDetails(),
                it.note(),
                progress,
                nextStep(it, progress),
                it.createdBy(),
                it.createdAt(),
                it.startedAt(),
                it.finishedAt());
    }

    private static String nextStep(TokenMigration it, Progress progress) {
        return switch (it.status()) {
            case DRAFT ->
                    progress.rows() == 0
                            ? "Register the callback URL with the platform, upload the rows"
                            : switch (it.pilot()) {
                                case NONE -> "Migrate the pilot company";
                                case RUNNING -> "Wait for the pilot company";
                                case FAILED -> "Upload the pilot row again and retry it";
                                case SUCCEEDED ->
                                        "Check the data of the pilot company, stop syncing in the"
                                                + " previous application, start the job";
                            };
            case SCHEDULED -> "Wait for the scheduled time";
            case RUNNING -> "Wait";
            case COMPLETED -> "Read the report; queue the initial syncs with POST data/all";
            case CANCELLED -> "Nothing";
        };
    }
}
