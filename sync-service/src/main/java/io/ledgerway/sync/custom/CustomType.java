package io.ledgerway.sync.custom;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Configuration of a custom data type. It is not checked against the platform; an error in it ends
 * the pull with a fetch error.
 *
 * @param dataSource path of the records at the platform, such as {@code /sales-invoices}
 * @param requiredData JSONPath expressions by the client's names of the values
 * @param keyBy JSONPath expressions of the values that identify a record
 * @param sourceModifiedDate JSONPath expressions of the values that contain the last modification
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CustomType(
        @Nullable String dataSource,
        @Nullable Map<String, @Nullable String> requiredData,
        @Nullable List<@Nullable String> keyBy,
        @Nullable List<@Nullable String> sourceModifiedDate) {}
