package io.ledgerway.sync.custom;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A data type of a client's own, as configured. Nothing of it is checked before it is read; what is
 * wrong with it ends the read.
 *
 * @param dataSource where at the platform the records are, such as {@code /sales-invoices}
 * @param requiredData the client's names of values to where they stand in a record
 * @param keyBy where the values stand that tell records apart
 * @param sourceModifiedDate where the values stand that tell of a record's last change
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CustomType(
        @Nullable String dataSource,
        @Nullable Map<String, @Nullable String> requiredData,
        @Nullable List<@Nullable String> keyBy,
        @Nullable List<@Nullable String> sourceModifiedDate) {}
