package io.ledgerway.sdk;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * A change of a record. Members are null where they do not apply: a deletion of a connection has no
 * {@code recordId}.
 *
 * @param kind {@code present}, {@code created}, {@code updated}, {@code restored}, {@code deleted},
 *     {@code connectionDeleted} or {@code companyDeleted}
 * @param record the record; a number with a fraction is a {@code BigDecimal}, any other an {@code
 *     Integer}, {@code Long} or {@code BigInteger}. {@code new BigDecimal(value.toString())} is the
 *     decimal of each
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record RecordChange(
        Long sequence,
        UUID companyId,
        UUID connectionId,
        String dataType,
        String recordId,
        Integer version,
        String kind,
        OffsetDateTime at,
        UUID dataSetId,
        Map<String, Object> record) {

    private static final Set<String> DELETIONS =
            Set.of("deleted", "connectionDeleted", "companyDeleted");

    /** Whether a replica deletes a record, all of a connection or all of a company. */
    public boolean isDeletion() {
        return DELETIONS.contains(kind);
    }
}
