package io.ledgerway.sync.snapshot;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.sync.SnapshotStatus;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.history.AsOf;
import io.ledgerway.sync.history.AsOfValidator;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Resolves the parameters {@code asOf} and {@code snapshot} of a read to a time. */
public final class AsOfResolver {

    private static final String FIND =
            """
            SELECT status, as_of FROM data_snapshot WHERE company_id = :company AND id = :id
            """;

    private static final RowMapper<StoredTime> TIME = RecordRowMapper.of(StoredTime.class);

    private final JdbcClient jdbc;
    private final AsOfValidator horizon;

    AsOfResolver(JdbcClient jdbc, AsOfValidator horizon) {
        this.jdbc = jdbc;
        this.horizon = horizon;
    }

    /**
     * Returns the time whose records are read.
     *
     * @param company to which the caller has access
     * @throws ApiException 400 if both parameters are given or one is invalid, 404 if the company
     *     has no such snapshot, 409 if it is not settled, 410 if its records are no longer kept
     */
    public AsOf of(CompanyId company, @Nullable String asOf, @Nullable String snapshot) {
        if (snapshot == null) {
            return horizon.asOf(asOf);
        }
        if (asOf != null) {
            throw invalid("The parameters asOf and snapshot exclude each other.");
        }
        UUID id = parse(snapshot.strip());
        StoredTime stored =
                jdbc.sql(FIND)
                        .param("company", company.value())
                        .param("id", id)
                        .query(TIME)
                        .optional()
                        .orElseThrow(
                                () -> ApiException.notFound("No snapshot was found with ID " + id));
        Instant time = stored.asOf();
        if (time == null) {
            throw ApiException.conflict(
                    "Snapshot %s is not settled: its status is %s."
                            .formatted(id, stored.status().wire()));
        }
        return horizon.asOf(time);
    }

    private static UUID parse(String text) {
        try {
            return UUID.fromString(text);
        } catch (IllegalArgumentException e) {
            throw invalid("The parameter snapshot must be the id of a snapshot.");
        }
    }

    private static ApiException invalid(String sentence) {
        return ApiException.invalid(
                sentence, List.of(new ErrorBody.Item("snapshot", sentence, "Snapshot")));
    }

    private record StoredTime(SnapshotStatus status, @Nullable Instant asOf) {}
}
