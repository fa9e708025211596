package io.ledgerway.connector.webhook;

import io.ledgerway.model.datatype.DataType;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A platform reports that a record changed.
 *
 * @param id identifies the notification at the platform; a repeated delivery has the same id
 * @param tenantId the organisation, as in {@link io.ledgerway.connector.access.Tenant#id()}
 * @param resource the platform's name of the kind of record
 * @param sourceId the id of the record
 * @param change the platform's name of the change
 * @param occurredAt null where the platform does not say
 * @param dataTypes the data types to pull; empty for a kind of record that is not pulled
 */
public record ChangeNotification(
        String id,
        String tenantId,
        String resource,
        String sourceId,
        String change,
        @Nullable Instant occurredAt,
        Set<DataType> dataTypes) {

    public ChangeNotification {
        dataTypes = Set.copyOf(dataTypes);
    }
}
